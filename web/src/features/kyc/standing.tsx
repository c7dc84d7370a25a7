import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import type { OwnKycCase } from '#shared/contract/kyc.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { kycTones } from '#web/ui/member/kyc-tones.ts';
import { DateText } from '#web/ui/text/date-text.tsx';
import styles from './kyc.module.css';
import { useText } from './texts.ts';
import { useGroupWords, useMissingWords, useReasonWords, useStateWords } from './words.ts';

interface StandingProps {
  kyc: OwnKycCase;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Begins the renewal. */
  renew: () => void;
}

/** What has to be corrected: the documents that were not accepted, and other requests. */
const Asked = ({ kyc }: { kyc: OwnKycCase }) => {
  const t = useText();
  const { papers, stillAsked, missing } = kyc;
  const missingWords = useMissingWords(papers.identityDocument?.documentType ?? null);
  const reasons = useReasonWords();
  const groups = useGroupWords();
  // A document that is no longer needed, since another identity document was chosen, doesn't have to be replaced.
  const documents = papers.documents.filter(({ kind, remark }) => remark !== null && missing.includes(kind));
  const kept = papers.documents.filter(({ remark }) => remark === null);
  const isLeft = stillAsked.length > 0 || missing.length > 0;
  return (
    <div className={styles.asked}>
      {kyc.reason ? <p>{t('Our message: {reason}', { reason: kyc.reason })}</p> : null}
      <ul>
        {stillAsked.map((group) => (
          <li key={group}>
            <strong>{groups[group]}</strong>
          </li>
        ))}
        {documents.map(({ kind, remark }) => (
          <li key={kind}>
            <strong>{missingWords[kind]}</strong>
            {remark ? <> · {reasons[remark.code]}</> : null}
            {remark?.note ? <> {remark.note}</> : null}
          </li>
        ))}
      </ul>
      <p>
        {!isLeft
          ? t("You've made the requested corrections. Check them and submit again.")
          : kept.length > 0
            ? t('Everything else stays as submitted.')
            : null}
      </p>
    </div>
  );
};

const Verified = ({ kyc, renew }: Omit<StandingProps, 'heading'>) => {
  const t = useText();
  if (!kyc.verifiedUntil) return null;
  const until = <DateText value={kyc.verifiedUntil} />;
  return (
    <>
      <p className={styles.until}>
        {t('Verified until')} {until}
      </p>
      <p>
        {t(
          'You can withdraw money until this day. Your verification is valid as long as your identity document.',
        )}
      </p>
      {kyc.mayEdit ? (
        <div className={styles.renew}>
          <p>{t('You can renew it now. Until that day nothing changes for you, even during our review.')}</p>
          <Button onClick={renew}>{t('Renew')}</Button>
        </div>
      ) : kyc.renewableFrom ? (
        <p className={styles.hint}>
          {t("You can renew it from this day; we'll remind you:")} <DateText value={kyc.renewableFrom} />
        </p>
      ) : null}
    </>
  );
};

const Waits = ({ kyc }: { kyc: OwnKycCase }) => {
  const t = useText();
  return (
    <>
      <p>
        {kyc.state === 'submitted'
          ? t("Cases are reviewed in the order they arrive. You don't need to do anything.")
          : t("Our compliance team is reviewing your documents. You don't need to do anything.")}
      </p>
      <p className={styles.hint}>
        {t("We'll email you and send a notification as soon as there's a decision or we need something.")}
      </p>
      {kyc.verifiedUntil ? (
        <p>
          {t('In the meantime, you stay verified until')} <DateText value={kyc.verifiedUntil} />
        </p>
      ) : null}
    </>
  );
};

/** The state of the case, and what it means for the member. */
export const Standing = ({ kyc, heading, renew }: StandingProps) => {
  const t = useText();
  const words = useStateWords();
  const { state } = kyc;
  return (
    <Section
      quiet
      heading={heading}
      title={t('Verification status')}
      actions={<StatePill tone={kycTones[state]}>{words[state]}</StatePill>}
    >
      <div className={styles.standing}>
        {state === 'approved' ? <Verified kyc={kyc} renew={renew} /> : null}
        {state === 'submitted' || state === 'in-review' ? <Waits kyc={kyc} /> : null}
        {state === 'more-needed' ? (
          <Notice>
            <Asked kyc={kyc} />
          </Notice>
        ) : null}
        {state === 'rejected' ? (
          <>
            {kyc.reason ? <Notice>{t('Our message: {reason}', { reason: kyc.reason })}</Notice> : null}
            <p>
              {t(
                "This case is closed and can't be submitted again. Your balances and holdings are unaffected; contact us if you disagree.",
              )}
            </p>
          </>
        ) : null}
        {state === 'expired' ? (
          <p>
            {t(
              'Withdrawals are paused until you renew it. Your balances and holdings are unaffected and accrue returns as before.',
            )}
          </p>
        ) : null}
        {state === 'none' || state === 'draft' ? (
          <p>
            {t('Four short steps. Each is saved when you complete it; you can continue later on any device.')}
          </p>
        ) : null}
      </div>
    </Section>
  );
};
