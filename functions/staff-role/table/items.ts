import * as z from 'zod/mini';
import { instantSchema } from '#shared/domain/calendar.ts';
import { memberIdSchema, proposalIdSchema } from '#shared/domain/ids.ts';
import { roleSchema } from '#shared/domain/words.ts';

/** One role of one person; the roles that count stand with the member, this says since when and by whom. */
export const roleHeldItem = z.lazy(() =>
  z.object({
    memberId: memberIdSchema,
    role: roleSchema,
    since: instantSchema,
    proposedBy: z.nullable(z.string()),
    approvedBy: z.nullable(z.string()),
    proposalId: z.nullable(proposalIdSchema),
  }),
);

export const administratorsItem = z.lazy(() => z.object({ count: z.int() }));
