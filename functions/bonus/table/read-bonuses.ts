import type * as z from 'zod/mini';
import { type Bonus, bonusSchema } from '#functions/bonus/bonus-schema.ts';
import { bonusTotalItem } from '#functions/bonus/table/items.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { bonusesByKind, bonusesByTime, bonusTotalPrefix, memberPk } from '#functions/platform/table/keys.ts';
import { type Page, type PageRequest, readAll, readPage } from '#functions/platform/table/read.ts';
import { type AccruingPosition, accruedSoFar } from '#shared/domain/accrual.ts';
import { type Day, dayOf, type Instant, lastMonths } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { sumMinor } from '#shared/domain/money.ts';
import type { BonusKind, ProductArea } from '#shared/domain/words.ts';

const latestShown = 10;
const monthsShown = 24;
const allTime = 'ALL';
type BonusSum = z.output<typeof bonusTotalItem>;

/** The member's latest ten bonuses of an area. */
export const latestBonuses = (
  database: Database,
  memberId: MemberId,
  area: ProductArea,
): Promise<Page<Bonus>> =>
  bonusPage(database, { memberId, area, kind: undefined }, { limit: latestShown, after: undefined });

/** One page of the member's bonuses of an area, newest first; of one kind if asked. */
export const bonusPage = (
  database: Database,
  { memberId, area, kind }: { memberId: MemberId; area: ProductArea; kind: BonusKind | undefined },
  page: PageRequest,
): Promise<Page<Bonus>> => {
  const list = kind
    ? ({ index: 'gsi2', pk: bonusesByKind(memberId, area, kind) } as const)
    : ({ index: 'gsi1', pk: bonusesByTime(memberId, area) } as const);
  return readPage(database, { ...list, order: 'newest-first' }, bonusSchema, page);
};

/** The kept sums of an area of the last 24 months, and of all time. */
export const readBonusSums = (
  database: Database,
  memberId: MemberId,
  area: ProductArea,
  now: Instant,
): Promise<BonusSum[]> => {
  const [first] = lastMonths(now, monthsShown);
  const prefix = bonusTotalPrefix(area);
  // The sum of all time sorts after those of the months.
  const between = [`${prefix}${first}`, `${prefix}${allTime}`] as const;
  return readAll(
    database,
    { pk: memberPk(memberId), between, order: 'oldest-first' },
    bonusTotalItem,
    monthsShown + 1,
  );
};

interface RunningPosition extends AccruingPosition {
  /** When its next return is due. */
  readonly dueOn: Day;
}

/** Totals of an area by kind and month, what has accrued since the last grant, and when the next return is due. */
export const bonusTotalsOf = (
  sums: readonly BonusSum[],
  positions: readonly RunningPosition[],
  now: Instant,
) => {
  const byMonth = new Map<string, BonusSum>(sums.map((sum) => [sum.month, sum]));
  const sumOf = (month: string) => byMonth.get(month) ?? bonusTotalItem.parse({ month });
  const all = sumOf(allTime);
  return {
    totalMinor: sumMinor(all.returnMinor, all.sponsorMinor, all.manualMinor),
    byKind: [
      { kind: 'return' as const, totalMinor: all.returnMinor, count: all.returnCount },
      { kind: 'sponsor' as const, totalMinor: all.sponsorMinor, count: all.sponsorCount },
      { kind: 'manual' as const, totalMinor: all.manualMinor, count: all.manualCount },
    ],
    byMonth: lastMonths(now, monthsShown).map((month) => ({ ...sumOf(month), month })),
    accruedSoFarMinor: sumMinor(...positions.map((position) => accruedSoFar(position, dayOf(now)))),
    nextReturnOn: positions.map(({ dueOn }) => dueOn).sort()[0] ?? null,
  };
};
