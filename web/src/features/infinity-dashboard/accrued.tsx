import type { Day } from '#shared/domain/calendar.ts';
import type { Minor } from '#shared/domain/money.ts';
import { useFormat } from '#web/ui/format.ts';
import { MoneyText } from '#web/ui/money-text.tsx';
import styles from './accrued.module.css';
import { useText } from './texts.ts';

/** What the active packages have accrued since the last return, and when the next one is due. */
export const Accrued = ({
  accruedMinor,
  nextReturnOn,
}: {
  accruedMinor: Minor;
  nextReturnOn: Day | null;
}) => {
  const t = useText();
  const format = useFormat();
  return (
    <aside className={styles.accrued}>
      <p className={styles.label}>{t('Accrued so far')}</p>
      <p>
        <MoneyText amount={accruedMinor} size="medium" />
      </p>
      <p className={styles.words}>
        {nextReturnOn === null
          ? t('Accrual begins on the day a package becomes active.')
          : t(
              'The present period ends on {day}. Returns are granted for whole periods, as far as the bonus pool covers them.',
              {
                day: format.date(nextReturnOn),
              },
            )}
      </p>
    </aside>
  );
};
