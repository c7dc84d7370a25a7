/** What the rounds of both sides come to: processor time per act, side by side with its aim. */
import { median } from '../median.ts';
import type { Measured, Measures } from './rounds.ts';
import type { Act } from './side.ts';

/** One line of the report; times in milliseconds of processor time, medians of the rounds. */
export interface Figure {
  readonly name: string;
  readonly peerMs: number;
  readonly oursMs: number;
  /** How many times less ours takes. */
  readonly ratio: number;
  /** The ratio that is wanted. */
  readonly aim: number | null;
  readonly peerDatabaseMs: number;
  readonly oursDatabaseMs: number;
}

interface Line {
  readonly name: string;
  /** Added up. */
  readonly acts: readonly Act[];
  readonly of: 'requestMs' | 'wholeMs';
  readonly aim: number | null;
}

const lines: readonly Line[] = [
  { name: 'session', acts: ['session'], of: 'requestMs', aim: 2 },
  { name: 'dashboard, one request', acts: ['dashboard'], of: 'requestMs', aim: 2 },
  { name: 'list of purchases, a page of 10', acts: ['list'], of: 'requestMs', aim: 2 },
  { name: 'order, paid by bank', acts: ['order'], of: 'requestMs', aim: null },
  { name: 'confirm', acts: ['confirm'], of: 'requestMs', aim: null },
  { name: 'order and confirm', acts: ['order', 'confirm'], of: 'requestMs', aim: 4 },
  { name: 'purchase from the balance', acts: ['buy'], of: 'requestMs', aim: 4 },
  { name: 'whole activation: confirm, with consumers', acts: ['confirm'], of: 'wholeMs', aim: 2 },
  {
    name: 'whole activation: purchase from the balance, with consumers',
    acts: ['buy'],
    of: 'wholeMs',
    aim: 2,
  },
];

const sumOfMedians = (measures: Measures, acts: readonly Act[], of: keyof Measured): number =>
  acts.reduce((sum, act) => sum + median(measures[act].map((one) => one[of])), 0);

/** The lines of the report. */
export function figuresOf(peer: Measures, ours: Measures): Figure[] {
  return lines.map(({ name, acts, of, aim }) => {
    const peerMs = sumOfMedians(peer, acts, of);
    const oursMs = sumOfMedians(ours, acts, of);
    return {
      name,
      peerMs,
      oursMs,
      ratio: peerMs / oursMs,
      aim,
      peerDatabaseMs: sumOfMedians(peer, acts, 'databaseMs'),
      oursDatabaseMs: sumOfMedians(ours, acts, 'databaseMs'),
    };
  });
}
