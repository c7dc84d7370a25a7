import { CopyButton } from '#web/ui/button/copy-button.tsx';
import type { KeyValue } from '#web/ui/detail/key-values.tsx';
import { MailAddress } from '#web/ui/member/mail-address.tsx';
import { MemberLink } from '../member-link.tsx';
import { useText } from '../texts.ts';

interface Member {
  readonly memberId: string;
  readonly name: string;
  readonly email: string;
}

/** The lines that say whose item it is. */
export const useMemberFacts = () => {
  const t = useText();
  return (member: Member): readonly KeyValue[] => [
    { name: t('Member'), value: <MemberLink memberId={member.memberId}>{member.name}</MemberLink> },
    {
      name: t('Email'),
      value: (
        <CopyButton value={member.email} label={t('Email')}>
          <MailAddress>{member.email}</MailAddress>
        </CopyButton>
      ),
    },
  ];
};
