import styles from './chart.module.css';
import { Chart, type Series } from './chart.tsx';
import { scaleOf, shareOn } from './scale.ts';

interface LineChartProps {
  readonly label: string;
  readonly places: readonly string[];
  readonly series: readonly Series[];
}

/** A line for each series. The axis begins near the lowest amount: whoever shows the chart says so. */
export const LineChart = ({ label, places, series }: LineChartProps) => {
  const scale = scaleOf(series.flatMap(({ amounts }) => amounts.filter((amount) => amount !== undefined)));
  const last = Math.max(places.length - 1, 1);
  return (
    <Chart label={label} places={places} series={series} scale={scale} height={300} marks="points">
      <svg className={styles.lines} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        {series.map(({ label: name, color, dash, amounts }) => (
          <polyline
            key={name}
            data-dash={dash}
            stroke={color}
            points={amounts
              .flatMap((amount, index) =>
                amount === undefined ? [] : [`${index / last},${1 - shareOn(scale, amount)}`],
              )
              .join(' ')}
          />
        ))}
      </svg>
    </Chart>
  );
};
