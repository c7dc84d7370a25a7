import type { Handler } from '#functions/http/call.ts';
import { bonusTotalItem, positionItem } from '#functions/storage/items.ts';
import { bonusTotalPrefix, memberPk, positionPrefix } from '#functions/storage/keys.ts';
import { readAll } from '#functions/storage/read.ts';
import type { infinityBonus } from '#shared/contract/bonus.ts';
import { accruedSoFar, nextReturnDay } from '#shared/domain/accrual.ts';
import { dayOf, instantOf, lastMonths } from '#shared/domain/calendar.ts';
import { sumMinor } from '#shared/domain/money.ts';

const monthsShown = 24;
/** More running positions than one member can sensibly hold; DynamoDB reads them in one page. */
const positionsMax = 1_000;

/** Totals by kind and month from the kept sums, and what has accrued since the last grant, computed now. */
export const aggregateBonuses: Handler<typeof infinityBonus.endpoints.aggregateBonuses> = async (call) => {
  const pk = memberPk(call.signedIn.member.id);
  const now = instantOf(call.now());
  const today = dayOf(now);
  const months = lastMonths(now, monthsShown);
  const [sums, [allTime], positions] = await Promise.all([
    readAll(
      call.database,
      {
        pk,
        between: [
          `${bonusTotalPrefix('infinity')}${months[0]}`,
          `${bonusTotalPrefix('infinity')}${months.at(-1)}`,
        ],
        order: 'oldest-first',
      },
      bonusTotalItem,
      monthsShown,
    ),
    readAll(
      call.database,
      { pk, begins: `${bonusTotalPrefix('infinity')}ALL`, order: 'oldest-first' },
      bonusTotalItem,
      1,
    ),
    readAll(
      call.database,
      { pk, begins: positionPrefix('infinity'), order: 'oldest-first' },
      positionItem,
      positionsMax,
    ),
  ]);
  const all = allTime ?? bonusTotalItem.parse({ month: 'ALL' });
  const byMonth = new Map<string, (typeof sums)[number]>(sums.map((sum) => [sum.month, sum]));
  return {
    totalMinor: sumMinor(all.returnMinor, all.sponsorMinor, all.manualMinor),
    byKind: [
      { kind: 'return', totalMinor: all.returnMinor, count: all.returnCount },
      { kind: 'sponsor', totalMinor: all.sponsorMinor, count: all.sponsorCount },
      { kind: 'manual', totalMinor: all.manualMinor, count: all.manualCount },
    ],
    byMonth: months.map((month) => ({ ...(byMonth.get(month) ?? bonusTotalItem.parse({ month })), month })),
    accruedSoFarMinor: sumMinor(...positions.map((position) => accruedSoFar(position, today))),
    nextReturnOn: positions.map((position) => nextReturnDay(position, today)).sort()[0] ?? null,
  };
};
