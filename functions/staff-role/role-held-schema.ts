import * as z from 'zod/mini';
import type { Stored } from '#functions/platform/stored.ts';
import { instantSchema } from '#shared/domain/calendar.ts';
import { memberIdSchema, proposalIdSchema } from '#shared/domain/ids.ts';
import { roleSchema } from '#shared/domain/words.ts';

/**
 * A role of a staff member: since when, and who gave it. The names are null when the operator appointed them. The roles
 * that grant permissions are those of the member; this item is for the list of staff.
 */
export const roleHeldSchema = z.lazy(() =>
  z.object({
    memberId: memberIdSchema,
    role: roleSchema,
    since: instantSchema,
    proposedBy: z.nullable(z.string()),
    approvedBy: z.nullable(z.string()),
    proposalId: z.nullable(proposalIdSchema),
  }),
);
export type RoleHeld = Stored<typeof roleHeldSchema>;
