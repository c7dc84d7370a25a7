import * as z from 'zod/mini';
import type { Stored } from '#functions/platform/stored.ts';
import { instantSchema } from '#shared/domain/calendar.ts';

/** The digest that an entry or audit line had when it was written, stored apart from it. */
export const journalLineSchema = z.lazy(() =>
  z.object({
    /** The id of the entry or audit line. */
    id: z.string(),
    of: z.enum(['entry', 'audit']),
    /** The key of the entry or audit line. */
    item: z.object({ pk: z.string(), sk: z.string() }),
    /** See functions/platform/digest.ts. */
    digest: z.string(),
    /** When this line was written. */
    at: instantSchema,
    /** The seal that contains it; absent until it is sealed. */
    sealNumber: z.optional(z.int()),
  }),
);
export type JournalLine = Stored<typeof journalLineSchema>;

/** The latest seal of the journal. */
export const sealHeadSchema = z.lazy(() =>
  z.object({
    number: z.int(),
    digest: z.string(),
    sealedAt: instantSchema,
    lines: z.int(),
    /** Whether all its lines are marked as sealed. */
    isMarked: z.boolean(),
    version: z.int(),
  }),
);
export type SealHead = Stored<typeof sealHeadSchema>;
