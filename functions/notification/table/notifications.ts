import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Database } from '#functions/platform/table/database.ts';
import { memberPk, notificationPrefix, notificationsKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { MemberId, NotificationId } from '#shared/domain/ids.ts';
import { unreadCountedMax } from '#shared/domain/limits.ts';
import { type NotificationMark, notificationMarkItem } from './items.ts';

/** The mark behind its item, which isn't there before the first notification. */
export const markOf = (item: Record<string, unknown> | undefined): NotificationMark =>
  parseItem(notificationMarkItem, item) ?? { newestId: null, seenUpTo: null };

/** Up to which notification the member has seen the list. */
export const readMark = async (database: Database, memberId: MemberId): Promise<NotificationMark> => {
  const [item] = await readItems(database, [notificationsKey(memberId)]);
  return markOf(item);
};

/** Counts the unread notifications; costs no query when the newest one was seen. */
export const countAbove = async (
  database: Database,
  memberId: MemberId,
  { newestId, seenUpTo }: NotificationMark,
): Promise<{ readonly count: number; readonly isMore: boolean }> => {
  if (newestId === null || newestId === seenUpTo) return { count: 0, isMore: false };
  const { Count = 0 } = await database.client.send(
    new QueryCommand({
      TableName: database.tableName,
      ConsistentRead: true,
      Select: 'COUNT',
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: {
        ':pk': memberPk(memberId),
        // All ids are of one length, so the first text after an id comes before the next id.
        ':from': `${notificationPrefix}${seenUpTo === null ? '' : `${seenUpTo}!`}`,
        ':to': `${notificationPrefix}${newestId}`,
      },
      Limit: unreadCountedMax + 1,
    }),
  );
  return { count: Math.min(Count, unreadCountedMax), isMore: Count > unreadCountedMax };
};

class SeenBefore extends Error {}

/** Moves the mark forward to this notification, never back. */
export const moveMark = async (
  database: Database,
  memberId: MemberId,
  upTo: NotificationId,
): Promise<void> => {
  const transaction = new Transaction().change(
    notificationsKey(memberId),
    { seenUpTo: upTo },
    { notAfter: { seenUpTo: upTo } },
    () => new SeenBefore(),
  );
  await commit(database, transaction).catch((error: unknown) => {
    if (!(error instanceof SeenBefore)) throw error;
  });
};
