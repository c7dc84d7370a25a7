import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { KycStatus, UserStatus } from '#shared/domain/states.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { kycTones } from '#web/ui/kyc-tones.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Section } from '#web/ui/section.tsx';
import { StatePill, type Tone } from '#web/ui/state-pill.tsx';
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
    'waiting-for-approval': t('Waits for its approval'),
    active: t('Open'),
    sanctioned: t('Restricted: no money moves'),
    blocked: t('Blocked'),
    fraud: t('Blocked'),
    closed: t('Account closed'),
  };
};

const useKycWords = (): Record<KycStatus, string> => {
  const t = useText();
  return {
    none: t('Not verified yet'),
    draft: t('Not verified yet'),
    submitted: t('Being checked'),
    'in-review': t('Being checked'),
    approved: t('Verified'),
    rejected: t('Not verified'),
    'more-needed': t('Something is missing'),
    expired: t('Has run out'),
  };
};

/** What the member cannot change here, and why: e-mail, sponsor, standing. */
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
                <Link to="/kyc/">{me.kyc === 'none' ? t('Verify it') : t('Look at it')}</Link>
              </span>
            ),
          },
          { name: t('E-mail'), value: me.email },
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
          'The e-mail address is how you sign in and how we reach you about your money: write to us to change it. A sponsor is fixed when an account is made, because bonuses were agreed on it.',
        )}
      </p>
    </Section>
  );
};
