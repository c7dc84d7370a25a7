import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { asMinor } from '#shared/domain/money.ts';
import type { BonusKind } from '#shared/domain/words.ts';
import type { BonusTotals } from '#web/api/bonus-totals.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { figures, kindsOf } from './bonus-span.ts';
import { useMonthText } from './month-text.ts';
import { useText } from './texts.ts';

/** Bonuses by month and kind as stacked bars; the table next to it has the same figures. */
export const Component = ({ months }: { months: BonusTotals['byMonth'] }) => {
  const t = useText();
  const format = useFormat();
  const monthText = useMonthText();
  const looks: Record<BonusKind, { label: string; color: string }> = {
    return: { label: t('Return'), color: 'var(--accent)' },
    sponsor: {
      label: t('Sponsor bonus'),
      color: 'color-mix(in srgb, var(--accent) 42%, var(--paper))',
    },
    manual: { label: t('Manual bonus'), color: 'var(--ink-3)' },
  };
  return (
    <BarChart
      h={260}
      data={months.map((month) => ({ ...month, month: monthText(month.month) }))}
      dataKey="month"
      type="stacked"
      withLegend
      tickLine="none"
      gridAxis="x"
      strokeDasharray="0"
      gridColor="var(--hairline)"
      textColor="var(--ink-3)"
      maxBarWidth={26}
      barProps={{ isAnimationActive: false }}
      yAxisProps={{ width: 64, tickFormatter: (value: number) => format.axis(asMinor(Math.round(value))) }}
      xAxisProps={{ interval: 'preserveStartEnd', minTickGap: 24 }}
      valueFormatter={(value) => format.money(asMinor(Math.round(value)))}
      series={kindsOf(months).map((kind) => ({ name: figures[kind], ...looks[kind] }))}
    />
  );
};
