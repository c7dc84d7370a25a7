import { downlineStatuses } from '#shared/domain/downline.ts';
import styles from './graph-legend.module.css';
import { useStatusWords } from './sponsored-user-words.tsx';
import { useText } from './texts.ts';

/** What the points and rings mean, and how the drawing is moved. */
export const GraphLegend = () => {
  const t = useText();
  const words = useStatusWords();
  return (
    <div className={styles.legend}>
      <ul className={styles.marks}>
        {downlineStatuses.map((status) => (
          <li key={status} data-look={status}>
            {words[status]}
          </li>
        ))}
        <li data-look="opens">{t('Has sponsored members: unfolds')}</li>
      </ul>
      <p>
        {t(
          'Each ring is a level; the larger a point, the higher the volume. Drag to move; the wheel with Ctrl, or two fingers, zoom.',
        )}
      </p>
      <p className={styles.keys}>
        {t(
          'Keys: arrows move, open and close; Shift and arrows move the drawing; + and − zoom, 0 shows everything.',
        )}
      </p>
    </div>
  );
};
