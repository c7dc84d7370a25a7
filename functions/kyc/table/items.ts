import * as z from 'zod/mini';
import { instantSchema } from '#shared/domain/calendar.ts';
import { memberIdSchema } from '#shared/domain/ids.ts';

/** Who sent a case with a document, or as a person, and when last; and how often one was approved with a document. */
export const sentIdentityItem = z.lazy(() =>
  z.union([z.object({ memberId: memberIdSchema, sentAt: instantSchema }), z.object({ approvals: z.int() })]),
);
