import { instantOfId, newId } from '#functions/platform/new-id.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { notificationKey, notificationsKey } from '#functions/platform/table/keys.ts';
import { commitOnce } from '#functions/platform/table/once.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId, NotificationId } from '#shared/domain/ids.ts';
import type { MemberNotification } from '#shared/domain/notification-kinds.ts';
import { notificationMarkItem } from './items.ts';

/** A little more than a year, so that the list still covers last year's statements. */
const keepSeconds = 400 * 86_400;

/** A notification for a member, and when the event behind it happened. */
interface AddressedNotification {
  readonly memberId: MemberId;
  readonly notification: MemberNotification;
  readonly at: Instant;
}

/** A notification with a higher id was written for the member in the meantime. */
class Overtaken extends Error {
  readonly newestId: NotificationId | null;
  constructor(newestId: NotificationId | null) {
    super('overtaken');
    this.newestId = newestId;
  }
}

/**
 * Writes the notification as the member's newest. A member's ids are therefore committed in ascending order: a list
 * that was seen up to an id never gains an older entry.
 */
const write = (
  transaction: Transaction,
  { memberId, notification, at }: AddressedNotification,
  id: NotificationId,
  now: Date,
): void => {
  const ttl = Math.floor(now.getTime() / 1_000) + keepSeconds;
  transaction
    .create(notificationKey(memberId, id), { ...notification, id, at, ttl })
    .change(
      notificationsKey(memberId),
      { newestId: id },
      { notAfter: { newestId: id } },
      (mark) => new Overtaken(notificationMarkItem.parse(mark ?? {}).newestId),
    );
};

/** Being overtaken means that another notification was committed, so this many would have to win in a row. */
const attemptsMax = 50;

/**
 * Writes a notification to the member's list, once per `consumer` and `eventId`, and commits what `fill` adds with it.
 * Without a notification (`null`) it commits only that, also once.
 * @returns false when this event was handled before
 */
export const notifyOnce = async (
  database: Database,
  { consumer, eventId }: { readonly consumer: string; readonly eventId: string },
  addressed: AddressedNotification | null,
  now: Date,
  fill: (transaction: Transaction) => void,
): Promise<boolean> => {
  let id = newId('NotificationId', now);
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    try {
      return await commitOnce(database, consumer, eventId, now, (transaction) => {
        if (addressed) write(transaction, addressed, id, now);
        fill(transaction);
      });
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      // Clocks of two machines differ slightly; a later notification still gets the higher id.
      const behind = error.newestId ? Date.parse(instantOfId(error.newestId)) + 1 : 0;
      id = newId('NotificationId', new Date(Math.max(now.getTime(), behind)));
    }
  }
  throw new AppError('try_again');
};
