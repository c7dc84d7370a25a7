import { downlineStatuses } from '#shared/domain/downline.ts';
import { useStatusWords } from '../downline/sponsored-user-words.tsx';
import { useText } from '../texts.ts';
import styles from './graph-legend.module.css';

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
        <li data-look="opens">{t('Has sponsored members: expand')}</li>
      </ul>
      <p>
        {t(
          'Each ring is a level; larger points mean higher volume. Drag to move; Ctrl + scroll or pinch to zoom.',
        )}
      </p>
      <p className={styles.keys}>
        {t(
          'Keys: arrows to move, expand and collapse; Shift + arrows to pan; + and − to zoom; 0 to show all.',
        )}
      </p>
    </div>
  );
};
