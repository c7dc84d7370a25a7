import { useFormat } from '#web/ui/text/format.ts';
import { useText } from '../texts.ts';
import styles from './downline-graph.module.css';
import { type Layout, linkPath } from './graph-layout.ts';

/** The ground of the chart: a ring for each level with how many stand on it, the lines, and the viewer in the middle. */
export const GraphRings = ({
  layout,
  counts,
  way,
}: {
  layout: Layout;
  /** How many of each level there are, drawn or not. */
  counts: ReadonlyMap<number, number>;
  /** The members on the path to the selected point. */
  way: ReadonlySet<string>;
}) => {
  const t = useText();
  const format = useFormat();
  const { placed, rings, step } = layout;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus; the points say all of it in words.
    <g aria-hidden="true">
      {Array.from({ length: Math.max(rings, 1) }, (_, index) => {
        const level = index + 1;
        return (
          <g key={level}>
            <circle className={styles.ring} r={level * step} />
            <text className={styles.mark} y={-level * step}>
              {t('Level {level}: {count}', { level, count: format.count(counts.get(level) ?? 0) })}
            </text>
          </g>
        );
      })}
      {placed.map((one) => (
        <path
          key={one.node.key}
          className={styles.link}
          data-way={way.has(one.node.key) || undefined}
          d={linkPath(one, step)}
        />
      ))}
      <circle className={styles.me} r={15} />
      <text className={styles.you}>{t('You')}</text>
    </g>
  );
};
