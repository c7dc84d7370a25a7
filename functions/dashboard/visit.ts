import * as z from 'zod/mini';
import type { Stored } from '#functions/platform/stored.ts';
import { amountSum } from '#functions/platform/sums.ts';
import type { Home } from '#shared/contract/security-dashboard.ts';
import { addMinutes, type Instant, instantSchema, monthOf } from '#shared/domain/calendar.ts';
import { minorSchema, signedMinorSchema, subtractMinor, sumMinor } from '#shared/domain/money.ts';

const seenSchema = z.lazy(() =>
  z.object({
    at: instantSchema,
    totalMinor: minorSchema,
    /** What the month of `at` had brought until then. */
    paidInMinor: signedMinorSchema,
    earnedMinor: amountSum,
    outMinor: amountSum,
  }),
);
/** What the home page showed at a moment. */
export type Seen = Stored<typeof seenSchema>;

export const visitItem = z.lazy(() =>
  z.object({
    /** What was shown last. */
    seen: seenSchema,
    /** What the visit before this one saw last; null on the first visit. */
    before: z.nullable(seenSchema),
    version: z.int(),
  }),
);
export type Visit = Stored<typeof visitItem>;

/** A visit lasts until the home page was not asked for this long: a reload does not make what is new old. */
const pauseMinutes = 30;

/** The visit that this look at the home page belongs to: the last one, or a new one after the pause. */
export const nextVisit = (last: Visit | null, seen: Seen): Visit => {
  if (!last) return { seen, before: null, version: 1 };
  const isNew = seen.at > addMinutes(last.seen.at, pauseMinutes);
  return { seen, before: isNew ? last.seen : last.before, version: last.version + 1 };
};

/** What the home page shows now, as the next visit will compare with it. */
export const seenNow = (home: Pick<Home, 'totalMinor' | 'months'>, at: Instant): Seen => {
  const current = home.months.filter(({ month }) => month === monthOf(at));
  return {
    at,
    totalMinor: home.totalMinor,
    paidInMinor: sumMinor(...current.map((month) => month.paidInMinor)),
    earnedMinor: sumMinor(...current.map((month) => month.earnedMinor)),
    outMinor: sumMinor(...current.map((month) => month.outMinor)),
  };
};

/** What changed since the visit before; null on the first visit, and when that was before the months that are shown. */
export const changesSince = (
  before: Seen | null,
  { totalMinor, months }: Pick<Home, 'totalMinor' | 'months'>,
): Home['sinceLastVisit'] => {
  const since = months.filter(({ month }) => before !== null && month >= monthOf(before.at));
  if (!before || since[0]?.month !== monthOf(before.at)) return null;
  const added = (name: 'paidInMinor' | 'earnedMinor' | 'outMinor') =>
    subtractMinor(sumMinor(...since.map((month) => month[name])), before[name]);
  return {
    at: before.at,
    changeMinor: subtractMinor(totalMinor, before.totalMinor),
    paidInMinor: added('paidInMinor'),
    earnedMinor: added('earnedMinor'),
    outMinor: added('outMinor'),
  };
};
