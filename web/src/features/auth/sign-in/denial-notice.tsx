import type { Denial } from '#web/api/sign-in.ts';
import { ContactLink } from '#web/ui/member/contact-link.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { Notice } from '../page/notice.tsx';
import { Text, useText } from '../texts.ts';

/** Why this person may not sign in, as far as they may know; until when; and how to reach us. */
export const DenialNotice = ({ denial: { reason, until } }: { denial: Denial }) => {
  const t = useText();
  return (
    <Notice tone="bad">
      <p>{t("This account can't sign in right now.")}</p>
      {reason ? <p>{t('Reason: {reason}', { reason })}</p> : null}
      {until ? (
        <p>
          <Text id="Until <0></0>." links={[<DateText key="until" value={until} />]} />
        </p>
      ) : null}
      <p>
        <Text id="If you think this is a mistake, write to <0></0>." links={[<ContactLink key="to" />]} />
      </p>
    </Notice>
  );
};
