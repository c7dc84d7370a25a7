import type { Services } from '#functions/entry/call.ts';
import { consume } from '#functions/entry/consume.ts';
import { bonusTotalKey, memberCountsKey } from '#functions/platform/table/keys.ts';
import { commitOnce } from '#functions/platform/table/once.ts';
import type { EventOf, PlatformEvent } from '#functions/platform/table/outbox.ts';
import { monthOf } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { type Minor, sumMinor, zeroMinor } from '#shared/domain/money.ts';

const consumer = 'totals';

/** The sort key of the sum over all months. */
const allMonths = 'ALL';

const addBonus = (event: EventOf<'bonus-granted'>, { database, now }: Services): Promise<boolean> => {
  const { bonusId, memberId, area, kind, amountMinor, at } = event;
  return commitOnce(database, consumer, bonusId, now(), (transaction) => {
    for (const month of [monthOf(at), allMonths])
      transaction.add(
        bonusTotalKey(memberId, area, month),
        { [`${kind}Minor`]: amountMinor, [`${kind}Count`]: 1 },
        { set: { month } },
      );
  });
};

/** A bonus that was taken back leaves the sums of the month to which it belonged. */
const subtractBonus = (event: EventOf<'bonus-reversed'>, { database, now }: Services): Promise<boolean> => {
  const { bonusId, memberId, area, kind, amountMinor, month: ownMonth } = event;
  return commitOnce(database, consumer, `${bonusId}:reversed`, now(), (transaction) => {
    for (const month of [ownMonth, allMonths])
      transaction.add(
        bonusTotalKey(memberId, area, month),
        { [`${kind}Minor`]: -amountMinor, [`${kind}Count`]: -1 },
        { set: { month } },
      );
  });
};

/** What a transaction of returns adds to one sum. */
interface Sum {
  readonly memberId: MemberId;
  readonly month: string;
  returnMinor: Minor;
  returnCount: number;
}

/** The returns of one transaction, counted together: each sum is added to once, however many returns it gets. */
const addReturns = (event: EventOf<'returns-granted'>, { database, now }: Services): Promise<boolean> => {
  const sums = new Map<string, Sum>();
  for (const { memberId, month: ownMonth, amountMinor } of event.returns)
    for (const month of [ownMonth, allMonths]) {
      const name = `${memberId} ${month}`;
      const sum = sums.get(name) ?? { memberId, month, returnMinor: zeroMinor, returnCount: 0 };
      sum.returnMinor = sumMinor(sum.returnMinor, amountMinor);
      sum.returnCount += 1;
      sums.set(name, sum);
    }
  return commitOnce(database, consumer, event.eventId, now(), (transaction) => {
    for (const { memberId, month, returnMinor, returnCount } of sums.values())
      transaction.add(
        bonusTotalKey(memberId, event.area, month),
        { returnMinor, returnCount },
        { set: { month } },
      );
  });
};

/** The sums of a long term's months, a part of them in each transaction. */
const sumsMax = 50;

/** The returns of a reversed order leave the sums of the months to which they belonged. */
const subtractReturns = async (
  event: EventOf<'order-reversed'>,
  { database, now }: Services,
): Promise<void> => {
  const { memberId, area, sourceId, returns } = event;
  const all = {
    month: allMonths,
    count: returns.reduce((sum, { count }) => sum + count, 0),
    amountMinor: sumMinor(...returns.map(({ amountMinor }) => amountMinor)),
  };
  const sums = all.count === 0 ? [] : [all, ...returns];
  for (let from = 0; from < sums.length; from += sumsMax)
    await commitOnce(database, consumer, `${sourceId}:reversed:${from}`, now(), (transaction) => {
      for (const { month, count, amountMinor } of sums.slice(from, from + sumsMax))
        transaction.add(
          bonusTotalKey(memberId, area, month),
          { returnMinor: -amountMinor, returnCount: -count },
          { set: { month } },
        );
    });
};

/**
 * Counts what lists and dashboards show as a number: bonuses by kind and month, members by status. Each event counts
 * once, whatever the order: sums do not depend on it.
 */
export const keepTotals = async (event: PlatformEvent, services: Services): Promise<void> => {
  const { database, now } = services;
  if (event.type === 'bonus-granted') await addBonus(event, services);
  if (event.type === 'bonus-reversed') await subtractBonus(event, services);
  if (event.type === 'order-reversed') await subtractReturns(event, services);
  if (event.type === 'returns-granted') await addReturns(event, services);
  if (event.type === 'member-registered')
    await commitOnce(database, consumer, `${event.memberId}:registered`, now(), (transaction) => {
      transaction.add(memberCountsKey, { 'waiting-for-approval': 1 });
    });
  if (event.type === 'member-status-changed')
    await commitOnce(database, consumer, event.eventId, now(), (transaction) => {
      transaction.add(memberCountsKey, { [event.from]: -1, [event.to]: 1 });
    });
};

export const handler = consume(consumer, keepTotals);
