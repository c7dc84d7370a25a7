import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { BonusTotals } from '#shared/contract/bonus.ts';
import { sumMinor } from '#shared/domain/money.ts';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { useMonthText } from '#web/ui/text/month-text.ts';
import { BonusChart } from './bonus-chart.tsx';
import styles from './bonus-months.module.css';
import { monthsWithBonuses } from './bonus-span.ts';
import { useText } from './texts.ts';

type Months = BonusTotals['byMonth'];

const MonthTable = ({ months }: { months: Months }) => {
  const t = useText();
  const monthText = useMonthText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.scroll} tabIndex={0} aria-label={t('Bonuses by month')}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{t('Bonuses by month')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('Month')}</th>
            <th scope="col">{t('Return')}</th>
            <th scope="col">{t('Sponsor bonus')}</th>
            <th scope="col">{t('Manual bonus')}</th>
            <th scope="col">{t('Total')}</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((month) => (
            <tr key={month.month}>
              <th scope="row">{monthText(month.month)}</th>
              <td>
                <MoneyText amount={month.returnMinor} />
              </td>
              <td>
                <MoneyText amount={month.sponsorMinor} />
              </td>
              <td>
                <MoneyText amount={month.manualMinor} />
              </td>
              <td>
                <MoneyText amount={sumMinor(month.returnMinor, month.sponsorMinor, month.manualMinor)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** Bonuses since the first one, 24 months at most, as a chart or as a table. */
export const BonusMonths = ({ months: all }: { months: Months }) => {
  const months = monthsWithBonuses(all);
  const t = useText();
  const [view, setView] = useState('chart');
  return (
    <div className={styles.months}>
      <SegmentedControl
        size="xs"
        aria-label={t('Show months as')}
        value={view}
        onChange={setView}
        data={[
          { value: 'chart', label: t('Chart') },
          { value: 'table', label: t('Table') },
        ]}
      />
      {view === 'table' ? <MonthTable months={months} /> : <BonusChart months={months} />}
    </div>
  );
};
