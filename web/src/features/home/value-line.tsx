import type { Home } from '#shared/contract/security-dashboard.ts';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useMonthText } from '#web/ui/text/month-text.ts';
import { height, linePoints, width } from './line-path.ts';
import { useText } from './texts.ts';
import styles from './value-line.module.css';

type Months = readonly Home['months'][number][];

const MonthTable = ({ months }: { months: Months }) => {
  const t = useText();
  const monthText = useMonthText();
  return (
    <details className={styles.details}>
      <summary>{t('Months as a table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('Months as a table')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('Month')}</th>
              <th scope="col">{t('Paid in')}</th>
              <th scope="col">{t('Earned in bonuses')}</th>
              <th scope="col">{t('Out')}</th>
              <th scope="col">{t('Value')}</th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map((month) => (
              <tr key={month.month}>
                <th scope="row">{monthText(month.month)}</th>
                {[month.paidInMinor, month.earnedMinor, month.outMinor, month.valueMinor].map(
                  (amount, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their places.
                    <td key={column} data-zero={amount === 0 || undefined}>
                      <MoneyText amount={amount} />
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
};

/** The value at the end of each month as a line over its ground, and the same months as a table. */
export const ValueLine = ({ months }: { months: Months }) => {
  const t = useText();
  const format = useFormat();
  const monthText = useMonthText();
  const [first] = months;
  const last = months.at(-1);
  if (!first || !last) return null;
  const points = linePoints(months.map(({ valueMinor }) => valueMinor));
  const line = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  const label = t('Value from {from} to {to}: {first} to {last}', {
    from: monthText(first.month),
    to: monthText(last.month),
    first: format.money(first.valueMinor),
    last: format.money(last.valueMinor),
  });
  return (
    <div>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <path className={styles.ground} d={`M0 ${height}L${line}L${width} ${height}z`} />
        <path className={styles.line} d={`M${line}`} />
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{monthText(first.month)}</span>
        <span>{monthText(last.month)}</span>
      </p>
      <MonthTable months={months} />
    </div>
  );
};
