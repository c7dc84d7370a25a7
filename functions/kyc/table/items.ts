import * as z from 'zod/mini';
import { instantSchema } from '#shared/domain/calendar.ts';
import { memberIdSchema } from '#shared/domain/ids.ts';

/** A member who submitted a document or person, and when last; or how many approvals relied on the document. */
export const sentIdentityItem = z.lazy(() =>
  z.union([z.object({ memberId: memberIdSchema, sentAt: instantSchema }), z.object({ approvals: z.int() })]),
);
