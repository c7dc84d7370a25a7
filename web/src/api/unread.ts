import { queryOptions } from '@tanstack/react-query';
import { memberNotifications } from '#shared/contract/member-notifications.ts';
import { call } from './client.ts';

/** Cache keys of a member's notifications. */
export const notificationKeys = {
  unread: ['notifications', 'unread'],
  list: ['notifications', 'list'],
  preferences: ['notifications', 'preferences'],
} as const;

/** As often as the session itself is asked for. */
const refetchMilliseconds = 300_000;

/** The number of unread notifications. The bell is on every page: when the count fails, the page works without it. */
export const unreadQuery = queryOptions({
  queryKey: notificationKeys.unread,
  queryFn: ({ signal }) => call(memberNotifications.endpoints.countUnread, { signal }),
  refetchInterval: refetchMilliseconds,
  refetchOnWindowFocus: 'always',
  throwOnError: false,
});
