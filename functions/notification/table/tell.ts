import { instantOfId, newId } from '#functions/platform/new-id.ts';
import { retry, tryAgain } from '#functions/platform/retry.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { notificationKey, notificationsKey } from '#functions/platform/table/keys.ts';
import { commitOnce } from '#functions/platform/table/once.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import type { MemberId, NotificationId } from '#shared/domain/ids.ts';
import type { Told } from '#shared/domain/notification-kinds.ts';
import { notificationMarkItem } from './items.ts';

/** A bit more than a year: what a member did not look up by then, nobody misses in a list of news. */
const keepSeconds = 400 * 86_400;

/** What is told, to whom, and when it happened. */
interface News {
  readonly memberId: MemberId;
  readonly told: Told;
  readonly at: Instant;
}

/** Another notification of the member was written meanwhile, with an id that is higher. */
class Overtaken extends Error {
  readonly newestId: NotificationId | null;
  constructor(newestId: NotificationId | null) {
    super('overtaken');
    this.newestId = newestId;
  }
}

/**
 * The notification, as the newest of its member. Ids of one member are thereby committed in their order: whoever has
 * seen the list up to an id has seen all that will ever stand below it.
 */
const write = (
  transaction: Transaction,
  { memberId, told, at }: News,
  id: NotificationId,
  now: Date,
): void => {
  const ttl = Math.floor(now.getTime() / 1_000) + keepSeconds;
  transaction
    .create(notificationKey(memberId, id), { ...told, id, at, ttl })
    .change(
      notificationsKey(memberId),
      { newestId: id },
      { notAfter: { newestId: id } },
      (standing) => new Overtaken(notificationMarkItem.parse(standing ?? {}).newestId),
    );
};

/** Whoever is overtaken has seen another one get through, so this many must have been quicker, one after the other. */
const attemptsMax = 50;
/** What was learnt of the newest id is soon out of date, so the waits stay short: half a second on average in all. */
const waitMsMax = 20;

/**
 * Tells a member something in the app, once for `consumer` and `eventId`; what `fill` adds is committed with it. With
 * nothing to tell (`null`) only that is committed, once as well.
 * @returns false when it was told before
 */
export const tellOnce = async (
  database: Database,
  { consumer, eventId }: { readonly consumer: string; readonly eventId: string },
  news: News | null,
  now: Date,
  fill: (transaction: Transaction) => void,
): Promise<boolean> => {
  let id = newId('NotificationId', now);
  const tell = async (): Promise<boolean> => {
    try {
      return await commitOnce(database, consumer, eventId, now, (transaction) => {
        if (news) write(transaction, news, id, now);
        fill(transaction);
      });
    } catch (error) {
      if (error instanceof Overtaken) {
        // The clocks of two machines differ a little: the later notification gets the later id all the same.
        const behind = error.newestId ? Date.parse(instantOfId(error.newestId)) + 1 : 0;
        id = newId('NotificationId', new Date(Math.max(now.getTime(), behind)));
      }
      throw error;
    }
  };
  return retry(tell, {
    attemptsMax,
    waitMsMax,
    retriesOn: (error) => error instanceof Overtaken,
    exhausted: tryAgain,
  });
};
