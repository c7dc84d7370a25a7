import * as z from 'zod/mini';
import { instantSchema } from '../domain/calendar.ts';
import { notificationIdSchema } from '../domain/ids.ts';
import { unreadCountedMax } from '../domain/limits.ts';
import { notificationSchemaWith } from '../domain/notification-kinds.ts';
import { mutableMailTopicSchema, mutableMailTopics } from '../domain/words.ts';
import { area, endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './shapes.ts';

/** A notification: its kind with the values of its sentence, the page it links to, and whether it is unread. */
const notificationSchema = notificationSchemaWith({
  id: notificationIdSchema,
  /** The time of the event, not of the notification. */
  at: instantSchema,
  path: z.string(),
  isUnread: z.boolean(),
});
export type NotificationView = z.infer<typeof notificationSchema>;

/** Counts up to 99 and indicates whether there are more. */
export const unreadSchema = z.object({
  count: z.int().check(z.gte(0), z.lte(unreadCountedMax)),
  isMore: z.boolean(),
});

const preferencesSchema = z.object({ mutedMails: z.array(mutableMailTopicSchema) });

export const memberNotifications = area(
  'member-notifications',
  'Notifications in the app, and which of them are also mailed',
  {
    listNotifications: endpoint({
      method: 'GET',
      path: '/api/notifications/',
      summary: 'Lists notifications, newest first, with the number of unread ones',
      access: 'member',
      query: z.strictObject(pageQuery),
      errors: ['invalid_cursor'],
      reply: z.extend(pageOf(notificationSchema), { unread: unreadSchema }),
    }),
    countUnread: endpoint({
      method: 'GET',
      path: '/api/notifications/unread/',
      summary: 'Counts unread notifications',
      access: 'member',
      reply: unreadSchema,
    }),
    markSeen: endpoint({
      method: 'PUT',
      path: '/api/notifications/seen/',
      summary: 'Marks all notifications up to this one as seen; never marks any as unread',
      access: 'member',
      body: z.strictObject({ upTo: notificationIdSchema }),
      errors: ['not_found'],
      reply: unreadSchema,
    }),
    readMailPreferences: endpoint({
      method: 'GET',
      path: '/api/notifications/preferences/',
      summary: 'Lists the topics whose mails are muted',
      access: 'member',
      reply: preferencesSchema,
    }),
    writeMailPreferences: endpoint({
      method: 'PUT',
      path: '/api/notifications/preferences/',
      summary: 'Sets the topics whose mails are muted; notifications in the app are not affected',
      access: 'member',
      body: z.strictObject({
        mutedMails: z.array(mutableMailTopicSchema).check(z.maxLength(mutableMailTopics.length)),
      }),
      errors: ['try_again'],
      reply: preferencesSchema,
    }),
  },
);
