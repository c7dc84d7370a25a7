import { type CSSProperties, type PointerEvent, type ReactNode, useState } from 'react';
import type { Minor } from '#shared/domain/money.ts';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import styles from './chart.module.css';
import { roomsFor, type Scale, shareOn } from './scale.ts';

/** Amounts of one kind, from left to right; nothing where there is none. */
export interface Series {
  readonly label: string;
  readonly color: string;
  readonly dash?: 'long' | 'short';
  readonly amounts: readonly (Minor | undefined)[];
}

interface ChartProps {
  /** What it shows. */
  readonly label: string;
  /** What stands below, from left to right: months or days. */
  readonly places: readonly string[];
  readonly series: readonly Series[];
  readonly scale: Scale;
  readonly height: number;
  /** Bars have a slot each; points reach from edge to edge. */
  readonly marks: 'bars' | 'points';
  readonly children: ReactNode;
}

const percent = (share: number): string => `${share * 100}%`;

/** Where a place lies between left, 0, and right, 1. */
const acrossOf = (marks: ChartProps['marks'], index: number, count: number): number =>
  marks === 'bars' ? (index + 0.5) / count : index / Math.max(count - 1, 1);

/**
 * Axes, legend and read-out of a chart. One place at a time is read by pointing at it, by touch, or by the arrow keys;
 * a screen reader hears it as the value of a slider. Whoever draws a chart offers the same figures as a table.
 */
export const Chart = ({ label, places, series, scale, height, marks, children }: ChartProps) => {
  const format = useFormat();
  const [read, setRead] = useState<number>();
  const last = places.length - 1;
  const pointAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (clientX - left) / width;
    const index = marks === 'bars' ? Math.floor(share * places.length) : Math.round(share * last);
    setRead(Math.min(Math.max(index, 0), last));
  };
  const shown = series.filter(({ amounts }) => amounts[read ?? last] !== undefined);
  const across = read === undefined ? 0 : acrossOf(marks, read, places.length);
  const inWords = [
    places[read ?? last],
    ...shown.map((one) => `${one.label} ${format.money(one.amounts[read ?? last] as Minor)}`),
  ].join(', ');
  return (
    <figure className={styles.chart}>
      <ul className={styles.legend}>
        {series.map((one) => (
          <li key={one.label}>
            <Swatch series={one} marks={marks} />
            {one.label}
          </li>
        ))}
      </ul>
      <div className={styles.plane} style={{ height }}>
        <div className={styles.amounts} aria-hidden="true">
          {scale.map((amount) => (
            <span key={amount}>{format.axis(amount)}</span>
          ))}
        </div>
        <div className={styles.plot} onPointerMove={pointAt} onPointerLeave={() => setRead(undefined)}>
          {scale.map((amount) => (
            <i
              key={amount}
              className={amount === 0 ? styles.zero : styles.rule}
              style={{ bottom: percent(shareOn(scale, amount)) }}
            />
          ))}
          {children}
          <input
            type="range"
            className={styles.reader}
            aria-label={label}
            aria-valuetext={inWords}
            min={0}
            max={last}
            value={read ?? last}
            onChange={({ currentTarget }) => setRead(currentTarget.valueAsNumber)}
            onFocus={() => setRead((present) => present ?? last)}
            onBlur={() => setRead(undefined)}
          />
          {read !== undefined && (
            <>
              <i className={styles.guide} style={{ left: percent(across) }} />
              <div
                className={styles.readout}
                style={{ left: percent(across), transform: `translateX(-${percent(across)})` }}
              >
                <strong>{places[read]}</strong>
                {shown.map((one) => (
                  <span key={one.label}>
                    <Swatch series={one} marks={marks} />
                    {one.label}
                    <MoneyText amount={one.amounts[read] as Minor} />
                  </span>
                ))}
              </div>
            </>
          )}
        </div>
        <div className={styles.places} aria-hidden="true">
          {places.map((place, index) => (
            <span
              key={place}
              data-rooms={roomsFor(index, places.length).join(' ')}
              data-end={index === 0 ? 'first' : index === last ? 'last' : undefined}
              style={{ left: percent(acrossOf(marks, index, places.length)) }}
            >
              {place}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
};

const Swatch = ({ series: { color, dash }, marks }: { series: Series; marks: ChartProps['marks'] }) => (
  <i
    className={marks === 'bars' ? styles.block : styles.stroke}
    data-dash={dash}
    style={{ '--color': color } as CSSProperties}
  />
);
