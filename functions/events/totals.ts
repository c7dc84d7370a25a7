import type { Services } from '#functions/http/call.ts';
import { bonusTotalKey, memberCountsKey } from '#functions/storage/keys.ts';
import { commitOnce } from '#functions/storage/once.ts';
import type { EventOf, PlatformEvent } from '#functions/storage/outbox.ts';
import { monthOf } from '#shared/domain/calendar.ts';
import { consume } from './consume.ts';

const consumer = 'totals';

/** Where the sum over all months stands. */
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

/**
 * Counts what lists and dashboards show as a number: bonuses by kind and month, members by status. Each event counts
 * once, whatever the order: sums do not depend on it.
 */
export const keepTotals = async (event: PlatformEvent, services: Services): Promise<void> => {
  const { database, now } = services;
  if (event.type === 'bonus-granted') await addBonus(event, services);
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
