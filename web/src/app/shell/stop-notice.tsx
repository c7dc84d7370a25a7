import type { WithdrawalStopCause } from '#shared/domain/words.ts';
import type { useNotices } from '#web/api/configuration.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useText } from '../texts.ts';
import styles from './stop-notice.module.css';

/** The withdrawals of an area are stopped: since when, and why. */
const StopNotice = ({ notice }: { notice: ReturnType<typeof useNotices>[number] }) => {
  const t = useText();
  const { area, since, cause, reason } = notice;
  const names = { infinity: t('Infinity'), security: t('Security') };
  const sentences: Record<Exclude<WithdrawalStopCause, 'staff'>, string> = {
    'ledger-difference': t(
      'The nightly check of our books found a difference. Withdrawals are stopped until two people have resolved it; balances are unaffected.',
    ),
    loss: t(
      'An investment lost value. Withdrawals are stopped until two people have decided how to continue, in the same way for everyone.',
    ),
  };
  return (
    <Notice>
      <p>
        <strong>{t('{area} withdrawals are stopped.', { area: names[area] })}</strong>{' '}
        {cause === 'staff' ? reason : sentences[cause]}
      </p>
      <p className={styles.since}>
        {t('Since')} <DateText value={since} />. {t('Balances and holdings are unaffected.')}
      </p>
    </Notice>
  );
};

export default StopNotice;
