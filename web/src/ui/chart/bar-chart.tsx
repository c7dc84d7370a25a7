import type { CSSProperties } from 'react';
import styles from './chart.module.css';
import { Chart, type Series } from './chart.tsx';
import { scaleOf, shareOn } from './scale.ts';

interface Block {
  readonly series: Series;
  readonly from: number;
  readonly to: number;
}

/** The blocks of one bar, one on the other: what is positive above zero, what is negative below it. */
const stackOf = (series: readonly Series[], index: number): Block[] => {
  let above = 0;
  let below = 0;
  return series.flatMap((one) => {
    const amount = one.amounts[index] ?? 0;
    if (amount === 0) return [];
    const from = amount > 0 ? above : below;
    if (amount > 0) above += amount;
    else below += amount;
    return [{ series: one, from, to: from + amount }];
  });
};

interface BarChartProps {
  readonly label: string;
  readonly places: readonly string[];
  readonly series: readonly Series[];
}

/** A bar for each place, in which the series stand on each other. The axis begins at zero. */
export const BarChart = ({ label, places, series }: BarChartProps) => {
  const stacks = places.map((_, index) => stackOf(series, index));
  const scale = scaleOf([0, ...stacks.flat().map(({ to }) => to)]);
  return (
    <Chart label={label} places={places} series={series} scale={scale} height={260} marks="bars">
      {stacks.map((stack, index) => (
        <div
          key={places[index]}
          className={styles.bar}
          style={{ left: `${(index / places.length) * 100}%`, width: `${100 / places.length}%` }}
        >
          {stack.map(({ series: { label: name, color }, from, to }) => {
            const bottom = shareOn(scale, Math.min(from, to));
            const top = shareOn(scale, Math.max(from, to));
            const place = { bottom: `${bottom * 100}%`, height: `${(top - bottom) * 100}%` };
            return <i key={name} style={{ ...place, '--color': color } as CSSProperties} />;
          })}
        </div>
      ))}
    </Chart>
  );
};
