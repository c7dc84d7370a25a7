import * as z from 'zod/mini';
import { instantSchema } from '#shared/domain/calendar.ts';

/**
 * What a restore to an earlier time lost: entries and audit lines that the table before it had, and which may be sealed.
 * The chain of seals goes on, and tells these from what somebody deleted.
 */
export const lossSchema = z.object({
  /** The restored table. */
  table: z.string(),
  recordedAt: instantSchema,
  /** Ids of the entries and audit lines. */
  lost: z.array(z.string()),
});
export type Loss = z.infer<typeof lossSchema>;
