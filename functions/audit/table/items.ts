import * as z from 'zod/mini';
import { actorSchema } from '#functions/platform/actor.ts';
import { instantSchema } from '#shared/domain/calendar.ts';

/** What staff, or the platform itself, did to what, and why. */
export const auditItem = z.lazy(() =>
  z.object({
    id: z.string(),
    at: instantSchema,
    actor: actorSchema,
    act: z.string(),
    subjectId: z.string(),
    reason: z.nullable(z.string()),
  }),
);
export type AuditLine = z.infer<typeof auditItem>;

/** What an entry or audit line was when it was written: its digest, kept apart from it. */
export const journalItem = z.lazy(() =>
  z.object({
    /** That of the entry or audit line. */
    id: z.string(),
    of: z.enum(['entry', 'audit']),
    /** Where the entry or audit line stands. */
    item: z.object({ pk: z.string(), sk: z.string() }),
    /** See functions/platform/digest.ts. */
    digest: z.string(),
    /** When this line was written. */
    at: instantSchema,
    /** In which sealed file it stands; absent while it stands in none. */
    sealNumber: z.optional(z.int()),
  }),
);
export type JournalLine = z.infer<typeof journalItem>;

/** The latest seal of the journal. */
export const sealHeadItem = z.lazy(() =>
  z.object({
    number: z.int(),
    digest: z.string(),
    sealedAt: instantSchema,
    lines: z.int(),
    /** Whether all of its lines say that they are sealed. */
    isMarked: z.boolean(),
    version: z.int(),
  }),
);
export type SealHead = z.infer<typeof sealHeadItem>;
