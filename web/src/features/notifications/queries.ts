import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { memberNotifications } from '#shared/contract/member-notifications.ts';
import type { NotificationId } from '#shared/domain/ids.ts';
import type { MutableMailTopic } from '#shared/domain/words.ts';
import { call } from '#web/api/client.ts';
import { showAnswer } from '#web/api/show-answer.ts';
import { notificationKeys, unreadQuery } from '#web/api/unread.ts';

const { listNotifications, markSeen, readMailPreferences, writeMailPreferences } =
  memberNotifications.endpoints;

/** The member's notifications, newest first, page by page. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: notificationKeys.list,
  queryFn: ({ pageParam, signal }) =>
    call(listNotifications, { query: pageParam ? { cursor: pageParam } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  // A member who opens the page wants the latest notifications.
  staleTime: 0,
});

/** Marks all up to one as seen. The bell follows immediately; the marks in the list stay until it is refetched. */
export const useMarkSeen = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (upTo: NotificationId) => call(markSeen, { body: { upTo } }),
    onSuccess: (unread) => showAnswer(client, unreadQuery, unread),
  });
};

/** The topics about which I want no mails. */
export const mailPreferencesQuery = queryOptions({
  queryKey: notificationKeys.preferences,
  queryFn: ({ signal }) => call(readMailPreferences, { signal }),
});

/** Chooses them; the switch moves when the server has agreed. */
export const useChooseMails = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (mutedMails: MutableMailTopic[]) => call(writeMailPreferences, { body: { mutedMails } }),
    onSuccess: (preferences) => showAnswer(client, mailPreferencesQuery, preferences),
  });
};
