import type { Minor } from '#shared/domain/money.ts';
import type { LineIdentity } from './line-key.ts';

interface Line {
  readonly identity: LineIdentity;
  readonly storedAs?: LineIdentity;
  readonly changeMinor: Minor;
}

/** A statement that adds up, beside what is stored. */
export interface ReadingContext<L extends Line> {
  readonly openingMinor: Minor;
  readonly closingMinor: Minor;
  /** Oldest first. */
  readonly lines: readonly L[];
  /** The stored balance, and how many lines of each identity are stored. */
  readonly storedClosing: Minor;
  readonly stored: ReadonlyMap<LineIdentity, number>;
  /** The statement ends after the last day that is stored, so it cannot be an old one. */
  readonly isLater: boolean;
  /** The identities are a guess, so they don't make a reading of their own. */
  readonly isDoubtful: boolean;
}

/** The identity by which a stored line explains this one. */
const knownBy = ({ identity, storedAs = identity }: Line): LineIdentity => storedAs;

/** The lines beyond those that stored lines explain. */
export const unknownLines = <L extends Line>(
  lines: readonly L[],
  stored: ReadonlyMap<LineIdentity, number>,
): readonly L[] => {
  const counts = new Map<LineIdentity, number>();
  return lines.filter((line) => {
    const identity = knownBy(line);
    const count = (counts.get(identity) ?? 0) + 1;
    counts.set(identity, count);
    return count > (stored.get(identity) ?? 0);
  });
};

const movesMoney = ({ changeMinor }: Line): boolean => changeMinor !== 0;

/**
 * Where the stored lines can end within the statement: at the place, the balance is the stored one, and every line
 * before it that moves money is explained by a stored one. Of places with nothing but zero amounts between them, the
 * last.
 */
const possibleEnds = <L extends Line>(context: ReadingContext<L>): readonly number[] => {
  const { lines, stored, storedClosing } = context;
  const ends: number[] = [];
  const counts = new Map<LineIdentity, number>();
  let balance: number = context.openingMinor;
  let isMoved = true;
  for (let place = 0; ; place++) {
    if (balance === storedClosing) {
      if (!isMoved) ends.pop();
      ends.push(place);
      isMoved = false;
    }
    const line = lines[place];
    if (!line) return ends;
    if (!movesMoney(line)) continue;
    const identity = knownBy(line);
    const count = (counts.get(identity) ?? 0) + 1;
    if (count > (stored.get(identity) ?? 0)) return ends;
    counts.set(identity, count);
    balance += line.changeMinor;
    isMoved = true;
  }
};

/**
 * Ways to tell new lines from stored ones that the balances allow; readings that differ in zero amounts only
 * count as one, the shorter. None or one means that it is certain; of several, not all are given. Two kinds are tried:
 * - by identity: what no stored line explains is new, in whatever order the bank lists its entries. If that moves no
 *   money, the statement can be an old one, which needs no balance to fit;
 * - by order: stored lines come first, and the new ones begin where the balance is the stored one. Only this finds a
 *   twin of a stored line that is new itself.
 *
 * The readings by order are nested, and each contains the one by identity, so they are the same exactly when they move
 * money in the same number of lines.
 */
export const possibleReadings = <L extends Line>(context: ReadingContext<L>): readonly (readonly L[])[] => {
  const { lines, stored, storedClosing, closingMinor, isLater, isDoubtful } = context;
  const unknown = unknownLines(lines, stored);
  const unknownMinor = unknown.reduce<number>((sum, { changeMinor }) => sum + changeMinor, 0);
  const fits = storedClosing + unknownMinor === closingMinor || (!isLater && !unknown.some(movesMoney));
  const isUnknown = new Set(unknown);
  // Two that differ are enough to hold a statement; one of three can be the same as the one by identity.
  const ends = possibleEnds(context).slice(0, 3);
  const byOrder = ends.map((end) =>
    lines.filter((line, place) => place >= end || (!movesMoney(line) && isUnknown.has(line))),
  );
  const moving = (reading: readonly L[]) => reading.filter(movesMoney).length;
  if (!fits || isDoubtful) return byOrder;
  return [unknown, ...byOrder.filter((reading) => moving(reading) !== moving(unknown))];
};
