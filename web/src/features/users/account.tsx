import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { KycStatus, UserStatus } from '#shared/domain/states.ts';
import { CopyButton } from '#web/ui/button/copy-button.tsx';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { StatePill, type Tone } from '#web/ui/feedback/state-pill.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { kycTones } from '#web/ui/member/kyc-tones.ts';
import { DateText } from '#web/ui/text/date-text.tsx';
import styles from './account.module.css';
import { meQuery } from './queries.ts';
import { useText } from './texts.ts';

const statusTones: Record<UserStatus, Tone> = {
  'waiting-for-approval': 'waiting',
  active: 'good',
  sanctioned: 'bad',
  blocked: 'bad',
  fraud: 'bad',
  closed: 'quiet',
};

const useStatusWords = (): Record<UserStatus, string> => {
  const t = useText();
  return {
    'waiting-for-approval': t('Awaiting approval'),
    active: t('Open'),
    sanctioned: t('Restricted: no money can be moved'),
    blocked: t('Blocked'),
    fraud: t('Blocked'),
    closed: t('Account closed'),
  };
};

const useKycWords = (): Record<KycStatus, string> => {
  const t = useText();
  return {
    none: t('Not verified'),
    draft: t('Not verified'),
    submitted: t('Under review'),
    'in-review': t('Under review'),
    approved: t('Verified'),
    rejected: t('Not verified'),
    'more-needed': t('More information needed'),
    expired: t('Expired'),
  };
};

/** What the member cannot change here, and why: e-mail, sponsor, standing. The e-mail has a part of its own. */
export const Account = () => {
  const t = useText();
  const statuses = useStatusWords();
  const standings = useKycWords();
  const { data: me } = useSuspenseQuery(meQuery);
  return (
    <Section title={t('Account')}>
      {me.statusReason && me.status === 'waiting-for-approval' ? (
        <div className={styles.notice}>
          <Notice>{me.statusReason}</Notice>
        </div>
      ) : null}
      <KeyValues
        items={[
          {
            name: t('Status'),
            value: <StatePill tone={statusTones[me.status]}>{statuses[me.status]}</StatePill>,
          },
          { name: t('Member since'), value: <DateText value={me.joinedAt} dayOnly /> },
          {
            name: t('Identity'),
            value: (
              <span className={styles.together}>
                <StatePill tone={kycTones[me.kyc]}>{standings[me.kyc]}</StatePill>
                <Link to="/kyc/">{me.kyc === 'none' ? t('Verify') : t('View details')}</Link>
              </span>
            ),
          },
          { name: t('Email'), value: me.email },
          { name: t('Your sponsor'), value: me.sponsorName ?? t('none') },
          {
            name: t('Your sponsor code'),
            value: (
              <CopyButton value={me.sponsorCode} label={t('Your sponsor code')}>
                <code>{me.sponsorCode}</code>
              </CopyButton>
            ),
          },
        ]}
      />
      <p className={styles.why}>
        {t(
          "You sign in with this email address, and we use it to contact you about your money; you can change it under “Security and access”. Your sponsor can't be changed, because bonuses depend on it.",
        )}
      </p>
    </Section>
  );
};
