import type { Simulation } from '#shared/domain/simulator.ts';
import { LineChart } from '#web/ui/chart/line-chart.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from '../texts.ts';
import { chartMonths } from './chart-points.ts';

interface ValueChartProps {
  simulation: Simulation;
  /** The same without any returns; absent when that is what is shown. */
  without: Simulation | undefined;
}

/** A member's value at the end of each month, compared with what they paid in; the table has the same figures. */
export const ValueChart = ({ simulation, without }: ValueChartProps) => {
  const t = useText();
  const format = useFormat();
  const months = chartMonths(simulation.months);
  return (
    <LineChart
      label={t('Over time')}
      places={months.map(({ day }) => format.date(day))}
      series={[
        {
          label: t("You'd have"),
          color: 'var(--accent)',
          amounts: months.map(({ valueMinor }) => valueMinor),
        },
        {
          label: t('You pay in'),
          color: 'var(--ink-3)',
          dash: 'short',
          amounts: months.map(() => simulation.paidInMinor),
        },
        ...(without
          ? [
              {
                label: t('Without returns'),
                color: 'var(--waiting)',
                dash: 'long' as const,
                amounts: months.map(({ month }) => without.months[month]?.valueMinor),
              },
            ]
          : []),
      ]}
    />
  );
};
