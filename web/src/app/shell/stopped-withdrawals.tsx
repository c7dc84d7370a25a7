import type { ProductArea, WithdrawalStopCause } from '#shared/domain/words.ts';
import { useNotices } from '#web/api/configuration.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useText } from '../texts.ts';
import styles from './stopped-withdrawals.module.css';

/** Says, on every page of these areas, that their withdrawals are stopped, since when and why. */
export const StoppedWithdrawals = ({ of }: { of: readonly ProductArea[] }) => {
  const t = useText();
  const names: Record<ProductArea, string> = { infinity: t('Infinity'), security: t('Security') };
  const notices = useNotices().filter(({ area }) => of.includes(area));
  const sentences: Record<Exclude<WithdrawalStopCause, 'staff'>, string> = {
    'ledger-difference': t(
      'The nightly check of our books found a difference. Withdrawals are stopped until two people have resolved it; balances are unaffected.',
    ),
    loss: t(
      'An investment lost value. Withdrawals are stopped until two people have decided how to continue, in the same way for everyone.',
    ),
  };
  // Always there, so that a screen reader hears what appears in it.
  return (
    <div role="status" className={styles.notices}>
      {notices.map(({ area, since, cause, reason }) => (
        <Notice key={area}>
          <p>
            <strong>{t('{area} withdrawals are stopped.', { area: names[area] })}</strong>{' '}
            {cause === 'staff' ? reason : sentences[cause]}
          </p>
          <p className={styles.since}>
            {t('Since')} <DateText value={since} />. {t('Balances and holdings are unaffected.')}
          </p>
        </Notice>
      ))}
    </div>
  );
};
