import { queryOptions } from '@tanstack/react-query';
import { memberNotifications } from '#shared/contract/member-notifications.ts';
import { call } from './client.ts';

/** Cache keys of what a member is told. */
export const notificationKeys = {
  unread: ['notifications', 'unread'],
  list: ['notifications', 'list'],
  preferences: ['notifications', 'preferences'],
} as const;

/** As often as the session itself is asked for. */
const refetchMilliseconds = 300_000;

/** How much I have not seen. The bell stands on every page: when it cannot be counted, the page does without. */
export const unreadQuery = queryOptions({
  queryKey: notificationKeys.unread,
  queryFn: ({ signal }) => call(memberNotifications.endpoints.countUnread, { signal }),
  refetchInterval: refetchMilliseconds,
  refetchOnWindowFocus: 'always',
  throwOnError: false,
});
