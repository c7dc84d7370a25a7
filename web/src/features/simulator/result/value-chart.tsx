import '@mantine/charts/styles.layer.css';
import { LineChart } from '@mantine/charts';
import { asMinor } from '#shared/domain/money.ts';
import type { Simulation } from '#shared/domain/simulator.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from '../texts.ts';
import { chartMonths } from './chart-points.ts';

interface ValueChartProps {
  simulation: Simulation;
  /** The same without any returns; absent when that is what is shown. */
  without: Simulation | undefined;
}

/** A member's value at the end of each month, compared with what they paid in; the table has the same figures. */
export const Component = ({ simulation, without }: ValueChartProps) => {
  const t = useText();
  const format = useFormat();
  return (
    <LineChart
      h={300}
      data={chartMonths(simulation.months).map(({ month, day, valueMinor }) => ({
        day: format.date(day),
        valueMinor,
        paidInMinor: simulation.paidInMinor,
        ...(without ? { withoutMinor: without.months[month]?.valueMinor } : {}),
      }))}
      dataKey="day"
      withLegend
      withDots={false}
      curveType="linear"
      tickLine="none"
      gridAxis="x"
      strokeDasharray="0"
      gridColor="var(--hairline)"
      textColor="var(--ink-3)"
      lineProps={{ isAnimationActive: false }}
      yAxisProps={{
        width: 80,
        domain: ['auto', 'auto'],
        tickFormatter: (value: number) => format.axis(asMinor(Math.round(value))),
      }}
      xAxisProps={{ interval: 'preserveStartEnd', minTickGap: 40 }}
      valueFormatter={(value) => format.money(asMinor(Math.round(value)))}
      series={[
        { name: 'valueMinor', label: t("You'd have"), color: 'var(--accent)' },
        { name: 'paidInMinor', label: t('You pay in'), color: 'var(--ink-3)', strokeDasharray: '2 4' },
        ...(without
          ? [
              {
                name: 'withoutMinor',
                label: t('Without returns'),
                color: 'var(--waiting)',
                strokeDasharray: '7 4',
              },
            ]
          : []),
      ]}
    />
  );
};
