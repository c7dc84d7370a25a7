import * as z from 'zod/mini';
import type { Stored } from '#functions/platform/stored.ts';
import { instantSchema } from '#shared/domain/calendar.ts';
import { memberIdSchema } from '#shared/domain/ids.ts';
import { identityDifferenceSchema } from '#shared/domain/words.ts';

/** In what the sign-in service differed from a member's record when they were compared last; there is none while they agree. */
export const identityDriftSchema = z.lazy(() =>
  z.object({
    memberId: memberIdSchema,
    /** Each with the time at which it was first seen. */
    differences: z.array(z.object({ what: identityDifferenceSchema, since: instantSchema })),
    version: z.int(),
  }),
);
export type IdentityDrift = Stored<typeof identityDriftSchema>;

/** How far the identities were compared. */
export const comparisonSchema = z.lazy(() =>
  z.object({
    startedAt: instantSchema,
    /** Where the next run continues; null when all were compared. */
    after: z.nullable(z.record(z.string(), z.unknown())),
    version: z.int(),
  }),
);
export type Comparison = Stored<typeof comparisonSchema>;
