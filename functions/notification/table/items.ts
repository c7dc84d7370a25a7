import * as z from 'zod/mini';
import { instantSchema } from '#shared/domain/calendar.ts';
import { notificationIdSchema } from '#shared/domain/ids.ts';
import { notificationSchemaWith } from '#shared/domain/notification-kinds.ts';

/** A notification as stored, with the time of the event behind it. */
export const notificationItem = z.lazy(() =>
  notificationSchemaWith({ id: notificationIdSchema, at: instantSchema }),
);
export type StoredNotification = z.infer<typeof notificationItem>;

/** The newest notification and the newest one seen. Ids are compared as text; null before the first. */
export const notificationMarkItem = z.lazy(() =>
  z.object({
    newestId: z._default(z.nullable(notificationIdSchema), null),
    seenUpTo: z._default(z.nullable(notificationIdSchema), null),
  }),
);
export type NotificationMark = z.infer<typeof notificationMarkItem>;
