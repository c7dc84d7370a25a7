import type { Handler } from '#functions/entry/call.ts';
import { countAbove, readMark } from '#functions/notification/table/notifications.ts';
import type { memberNotifications } from '#shared/contract/member-notifications.ts';

/** The bell's count of unread notifications. */
export const countUnread: Handler<typeof memberNotifications.endpoints.countUnread> = async ({
  database,
  signedIn,
}) => {
  const memberId = signedIn.member.id;
  return countAbove(database, memberId, await readMark(database, memberId));
};
