import { type Bonus, bonusSchema } from '#functions/bonus/bonus-schema.ts';
import { bonusTotalItem } from '#functions/bonus/table/items.ts';
import type { Database } from '#functions/platform/table/database.ts';
import {
  bonusesByKind,
  bonusesByTime,
  bonusTotalPrefix,
  memberPk,
  positionPrefix,
} from '#functions/platform/table/keys.ts';
import { type Page, type PageRequest, readAll, readPage } from '#functions/platform/table/read.ts';
import { positionSchema } from '#functions/position/position-schema.ts';
import { accruedSoFar } from '#shared/domain/accrual.ts';
import { dayOf, instantOf, lastMonths } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { sumMinor } from '#shared/domain/money.ts';
import type { BonusKind, ProductArea } from '#shared/domain/words.ts';

const latestShown = 10;
const monthsShown = 24;
/** More running positions than one member can sensibly hold; DynamoDB reads them in one page. */
const positionsMax = 1_000;

/** The member's latest ten bonuses of an area. */
export const latestBonuses = (database: Database, memberId: MemberId, area: ProductArea): Promise<Bonus[]> =>
  readAll(
    database,
    { index: 'gsi1', pk: bonusesByTime(memberId, area), order: 'newest-first' },
    bonusSchema,
    latestShown,
  );

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

/** Totals of an area by kind and month from the kept sums, and what has accrued since the last grant, at `at`. */
export const bonusTotals = async (database: Database, memberId: MemberId, area: ProductArea, at: Date) => {
  const pk = memberPk(memberId);
  const now = instantOf(at);
  const today = dayOf(now);
  const months = lastMonths(now, monthsShown);
  const prefix = bonusTotalPrefix(area);
  const [sums, [allTime], positions] = await Promise.all([
    readAll(
      database,
      { pk, between: [`${prefix}${months[0]}`, `${prefix}${months.at(-1)}`], order: 'oldest-first' },
      bonusTotalItem,
      monthsShown,
    ),
    readAll(database, { pk, begins: `${prefix}ALL`, order: 'oldest-first' }, bonusTotalItem, 1),
    readAll(
      database,
      { pk, begins: positionPrefix(area), order: 'oldest-first' },
      positionSchema,
      positionsMax,
    ),
  ]);
  const all = allTime ?? bonusTotalItem.parse({ month: 'ALL' });
  const byMonth = new Map<string, (typeof sums)[number]>(sums.map((sum) => [sum.month, sum]));
  return {
    totalMinor: sumMinor(all.returnMinor, all.sponsorMinor, all.manualMinor),
    byKind: [
      { kind: 'return' as const, totalMinor: all.returnMinor, count: all.returnCount },
      { kind: 'sponsor' as const, totalMinor: all.sponsorMinor, count: all.sponsorCount },
      { kind: 'manual' as const, totalMinor: all.manualMinor, count: all.manualCount },
    ],
    byMonth: months.map((month) => ({ ...(byMonth.get(month) ?? bonusTotalItem.parse({ month })), month })),
    accruedSoFarMinor: sumMinor(...positions.map((position) => accruedSoFar(position, today))),
    nextReturnOn: positions.map(({ dueOn }) => dueOn).sort()[0] ?? null,
  };
};
