import type { BonusTotals } from '#shared/contract/bonus.ts';
import { sumMinor } from '#shared/domain/money.ts';
import { type BonusKind, bonusKinds } from '#shared/domain/words.ts';

type Months = BonusTotals['byMonth'];

/** Fewer bars than this would be wide blocks without a course to read. */
const monthsMin = 6;

/** Where a month has the sum of each kind. */
export const figures = { return: 'returnMinor', sponsor: 'sponsorMinor', manual: 'manualMinor' } as const;

/** The months from the first one with a bonus (oldest first), but at least the latest six; all figures are kept. */
export const monthsWithBonuses = (months: Months): Months => {
  const first = months.findIndex(
    (month) => sumMinor(...bonusKinds.map((kind) => month[figures[kind]])) !== 0,
  );
  return months.slice(Math.min(first === -1 ? months.length : first, Math.max(0, months.length - monthsMin)));
};

/** The kinds of bonus that occur in these months, for the legend. */
export const kindsOf = (months: Months): readonly BonusKind[] =>
  bonusKinds.filter((kind) => months.some((month) => month[figures[kind]] !== 0));
