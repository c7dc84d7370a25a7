import * as z from 'zod/mini';
import { actorSchema } from '#functions/platform/actor.ts';
import type { Stored } from '#functions/platform/stored.ts';
import { instantSchema } from '#shared/domain/calendar.ts';

/** What staff or the platform itself did, to which subject, and why. */
export const auditLineSchema = z.lazy(() =>
  z.object({
    id: z.string(),
    at: instantSchema,
    actor: actorSchema,
    act: z.string(),
    subjectId: z.string(),
    reason: z.nullable(z.string()),
  }),
);
export type AuditLine = Stored<typeof auditLineSchema>;
