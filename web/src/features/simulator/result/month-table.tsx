import { VisuallyHidden } from '@mantine/core';
import type { Simulation } from '#shared/domain/simulator.ts';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from '../texts.ts';
import { useColumns } from './columns.ts';
import styles from './month-table.module.css';

/** Every month in figures: what the chart draws, and what moved. */
export const MonthTable = ({ simulation, kind }: { simulation: Simulation; kind: 'package' | 'plan' }) => {
  const t = useText();
  const format = useFormat();
  const columns = useColumns(kind);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.scroll} tabIndex={0} aria-label={t('Monthly table')}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{t('Month by month')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('Month')}</th>
            <th scope="col">{t('Day')}</th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {simulation.months.map((row) => (
            <tr key={row.month}>
              <th scope="row">{row.month}</th>
              <td>{format.date(row.day)}</td>
              {columns.map(({ key }) => (
                <td key={key}>
                  <MoneyText amount={row[key]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
