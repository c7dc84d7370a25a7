import styles from './graph-legend.module.css';
import { useText } from './texts.ts';

const looks = ['active', 'waiting', 'stopped', 'closed'] as const;

/** What the points and rings mean, and how the drawing is moved. */
export const GraphLegend = () => {
  const t = useText();
  const words = {
    active: t('Active'),
    waiting: t('Waiting for approval'),
    stopped: t('Sanctioned, blocked or fraud'),
    closed: t('Account closed'),
  };
  return (
    <div className={styles.legend}>
      <ul className={styles.marks}>
        {looks.map((look) => (
          <li key={look} data-look={look}>
            {words[look]}
          </li>
        ))}
        <li data-look="opens">{t('Has sponsored members: unfolds')}</li>
      </ul>
      <p className={styles.hint}>
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
