import type { Handler } from '#functions/entry/call.ts';
import { notificationItem } from '#functions/notification/table/items.ts';
import { countAbove, moveMark, readMark } from '#functions/notification/table/notifications.ts';
import { notificationKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import type { memberNotifications } from '#shared/contract/member-notifications.ts';
import { AppError } from '#shared/domain/errors.ts';

/** Marks everything up to this notification as seen; newer ones stay unread. */
export const markSeen: Handler<typeof memberNotifications.endpoints.markSeen> = async ({
  database,
  signedIn,
  body: { upTo },
}) => {
  const memberId = signedIn.member.id;
  if (!(await readItem(database, notificationKey(memberId, upTo), notificationItem)))
    throw new AppError('not_found');
  await moveMark(database, memberId, upTo);
  return countAbove(database, memberId, await readMark(database, memberId));
};
