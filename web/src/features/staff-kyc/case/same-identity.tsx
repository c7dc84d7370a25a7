import type { StaffKycCase } from '#shared/contract/kyc.ts';
import { MemberLink } from '#web/staff/member-link.tsx';
import { useStatusWords } from '#web/staff/words/status-words.ts';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { kycTones } from '#web/ui/member/kyc-tones.ts';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useText } from '../texts.ts';
import { useStateWords } from '../words.ts';
import styles from './same-identity.module.css';

const Holders = ({ title, holders }: { title: string; holders: StaffKycCase['sameDocument'] }) => {
  const t = useText();
  const states = useStateWords();
  const statuses = useStatusWords();
  if (holders.length === 0) return null;
  return (
    <section className={styles.same} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {holders.map(({ memberId, name, status, state, verified, sentAt }) => (
          <li key={memberId}>
            <span className={styles.who}>
              <MemberLink memberId={memberId}>{name}</MemberLink>
              <StatePill tone={kycTones[state]}>{states[state]}</StatePill>
            </span>
            <span className={styles.aside}>
              {verified && state !== 'approved' ? <>{t('Currently verified')} · </> : null}
              {status === 'active' ? null : <>{statuses[status]} · </>}
              {t('Submitted')} <DateText value={sentAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Other members with the same identity document and the state of their cases; nothing if there are none. */
export const SameDocument = ({ kyc: { sameDocument: holders } }: { kyc: StaffKycCase }) => {
  const t = useText();
  const title =
    holders.length === 1
      ? t('Another member has the same document')
      : t('{count} other members have the same document', { count: holders.length });
  return <Holders title={title} holders={holders} />;
};

/** Who else has this name and date of birth, with another document. */
export const SamePerson = ({ kyc: { samePerson: holders } }: { kyc: StaffKycCase }) => {
  const t = useText();
  const title =
    holders.length === 1
      ? t('Another member has the same name and date of birth')
      : t('{count} other members have the same name and date of birth', { count: holders.length });
  return <Holders title={title} holders={holders} />;
};
