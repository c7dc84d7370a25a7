import * as z from 'zod/mini';
import { instantSchema } from '../domain/calendar.ts';
import { notificationIdSchema } from '../domain/ids.ts';
import { notificationSchemaWith } from '../domain/notification-kinds.ts';
import { mutableMailTopicSchema, mutableMailTopics } from '../domain/words.ts';
import { area, endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './shapes.ts';

/** One thing that the member was told: its kind and what its sentence needs, where it leads, and whether it is new. */
const notificationSchema = notificationSchemaWith({
  id: notificationIdSchema,
  /** When it happened. */
  at: instantSchema,
  path: z.string(),
  isUnread: z.boolean(),
});
export type NotificationView = z.infer<typeof notificationSchema>;

/** How many the member has not seen: at most 99, and whether there are more. */
const unreadSchema = z.object({ count: z.int().check(z.gte(0), z.lte(99)), isMore: z.boolean() });

const preferencesSchema = z.object({ mutedMails: z.array(mutableMailTopicSchema) });

export const memberNotifications = area('member-notifications', 'What a member was told, in the app', {
  listNotifications: endpoint({
    method: 'GET',
    path: '/api/notifications/',
    summary: 'What happened, newest first, and how much of it is unread',
    access: 'member',
    query: z.strictObject(pageQuery),
    errors: ['invalid_cursor'],
    reply: z.extend(pageOf(notificationSchema), { unread: unreadSchema }),
  }),
  countUnread: endpoint({
    method: 'GET',
    path: '/api/notifications/unread/',
    summary: 'How much is unread',
    access: 'member',
    reply: unreadSchema,
  }),
  markSeen: endpoint({
    method: 'PUT',
    path: '/api/notifications/seen/',
    summary: 'All up to this one was seen; never takes back what was seen before',
    access: 'member',
    body: z.strictObject({ upTo: notificationIdSchema }),
    errors: ['not_found'],
    reply: unreadSchema,
  }),
  readMailPreferences: endpoint({
    method: 'GET',
    path: '/api/notifications/preferences/',
    summary: 'The topics about which I want no mails',
    access: 'member',
    reply: preferencesSchema,
  }),
  writeMailPreferences: endpoint({
    method: 'PUT',
    path: '/api/notifications/preferences/',
    summary: 'Chooses the topics about which I want no mails; the app tells of everything all the same',
    access: 'member',
    body: z.strictObject({
      mutedMails: z.array(mutableMailTopicSchema).check(z.maxLength(mutableMailTopics.length)),
    }),
    errors: ['try_again'],
    reply: preferencesSchema,
  }),
});
