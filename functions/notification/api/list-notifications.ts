import type { Handler } from '#functions/entry/call.ts';
import { notificationItem } from '#functions/notification/table/items.ts';
import { countAbove, readMark } from '#functions/notification/table/notifications.ts';
import { memberPk, notificationPrefix } from '#functions/platform/table/keys.ts';
import { readPage } from '#functions/platform/table/read.ts';
import type { memberNotifications } from '#shared/contract/member-notifications.ts';
import { pathOf } from '#shared/domain/notification-kinds.ts';

/** The member's notifications, newest first. Links are made on reading, so that they follow changes of the site. */
export const listNotifications: Handler<typeof memberNotifications.endpoints.listNotifications> = async (
  call,
) => {
  const { database } = call;
  const memberId = call.signedIn.member.id;
  const { next, ...page } = await call.page();
  const [mark, { items, last }] = await Promise.all([
    readMark(database, memberId),
    readPage(
      database,
      { pk: memberPk(memberId), begins: notificationPrefix, order: 'newest-first' },
      notificationItem,
      page,
    ),
  ]);
  return {
    items: items.map((item) => ({
      ...item,
      path: pathOf(item),
      isUnread: mark.seenUpTo === null || item.id > mark.seenUpTo,
    })),
    next: next(last),
    unread: await countAbove(database, memberId, mark),
  };
};
