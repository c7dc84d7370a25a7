/**
 * The section of a hull at rest: waterline, draught marks, ballast below. Drawn, not photographed, and only for
 * looking: it says nothing that the words beside it do not.
 */
import styles from './hull-drawing.module.css';

const hull = 'M50 26c0 168 54 248 160 248s160-80 160-248';
const deck = 26;
const keel = 274;
const bottom = 290;

const marksBetween = (top: number, step: number) =>
  Array.from({ length: 11 }, (_, mark) => ({ y: top + mark * step, long: mark % 5 === 0 }));

/** A hull at rest that shows no figure. */
const atRest = { water: 124, ballast: 196, marks: marksBetween(40, 15) };

/** Loaded up to the waterline; the marks are tenths of the hull's height. */
const loadedTo = (draught: number) => {
  const water = keel - draught * (keel - deck);
  return { water, ballast: water, marks: marksBetween(deck, (keel - deck) / 10) };
};

/** `draught`: the part of the hull's height, from 0 to 1, up to which it is loaded and lies in the water. */
export const HullDrawing = ({ draught }: { draught?: number }) => {
  const { water, ballast, marks } = draught === undefined ? atRest : loadedTo(draught);
  return (
    <svg className={styles.drawing} viewBox="0 0 420 300" aria-hidden="true">
      <clipPath id="hull">
        <path d={`${hull}z`} />
      </clipPath>
      <path className={styles.water} d={`M0 ${water}h420V${bottom}H0z`} />
      <path className={styles.hull} d={hull} />
      <path className={styles.ballast} clipPath="url(#hull)" d={`M0 ${ballast}h420V${bottom}H0z`} />
      <path className={styles.line} d={`M0 ${water}h420`} />
      <path className={styles.keel} d={`${hull}M210 ${keel}v14M194 288h32`} />
      {marks.map(({ y, long }) => (
        <path key={y} className={styles.tick} d={`M210 ${y}h${long ? 24 : 12}`} />
      ))}
      <path className={styles.tick} d={`M210 ${marks[0]?.y}V${marks.at(-1)?.y}`} />
    </svg>
  );
};
