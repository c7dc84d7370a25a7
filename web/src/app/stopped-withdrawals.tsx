import type { ProductArea } from '#shared/domain/words.ts';
import { useNotices } from '#web/api/configuration.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './stopped-withdrawals.module.css';
import { useText } from './texts.ts';

/** Says, on every page of these areas, that their withdrawals are stopped, since when and why. */
export const StoppedWithdrawals = ({ of }: { of: readonly ProductArea[] }) => {
  const t = useText();
  const names: Record<ProductArea, string> = { infinity: t('Infinity'), security: t('Security') };
  const notices = useNotices().filter(({ area }) => of.includes(area));
  // Always there, so that a screen reader hears what appears in it.
  return (
    <div role="status" className={styles.notices}>
      {notices.map(({ area, since, cause, reason }) => (
        <Notice key={area}>
          <p>
            <strong>{t('Withdrawals of {area} are stopped.', { area: names[area] })}</strong>{' '}
            {cause === 'staff'
              ? reason
              : t(
                  'The nightly proof of our books found a difference. Withdrawals wait until two people have explained it; no balance changes by that.',
                )}
          </p>
          <p className={styles.since}>
            {t('Since')} <DateText value={since} />. {t('Balances and positions are unchanged.')}
          </p>
        </Notice>
      ))}
    </div>
  );
};
