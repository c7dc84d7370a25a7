/**
 * The section of a hull at rest: waterline, draft marks, ballast below. Drawn, not photographed, and only for
 * looking: it says nothing that the words beside it do not.
 */
import styles from './hull-drawing.module.css';

const marks = Array.from({ length: 11 }, (_, step) => ({ y: 40 + step * 15, long: step % 5 === 0 }));

export const HullDrawing = () => (
  <svg className={styles.drawing} viewBox="0 0 420 300" aria-hidden="true">
    <path className={styles.water} d="M0 124h420v166H0z" />
    <path className={styles.hull} d="M50 26c0 168 54 248 160 248s160-80 160-248" />
    <path className={styles.ballast} d="M81.4 196h257.2C316 248 274 274 210 274S104 248 81.4 196z" />
    <path className={styles.line} d="M0 124h420" />
    <path className={styles.keel} d="M50 26c0 168 54 248 160 248s160-80 160-248M210 274v14M194 288h32" />
    {marks.map(({ y, long }) => (
      <path key={y} className={styles.tick} d={`M210 ${y}h${long ? 24 : 12}`} />
    ))}
    <path className={styles.tick} d="M210 40v150" />
  </svg>
);
