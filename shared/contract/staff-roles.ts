import * as z from 'zod/mini';
import { instantSchema } from '../domain/calendar.ts';
import { memberIdSchema, proposalIdSchema } from '../domain/ids.ts';
import { inOrder } from '../domain/staff-roles.ts';
import { userStatusSchema } from '../domain/states.ts';
import { roleSchema, roles } from '../domain/words.ts';
import { area, endpoint } from './endpoint.ts';
import { proposalSchema } from './proposals.ts';
import { pageOf, pageQuery, reasonSchema } from './shapes.ts';

/** One role of one person; a person with two roles is listed twice. */
const staffRoleSchema = z.object({
  role: roleSchema,
  memberId: memberIdSchema,
  name: z.string(),
  email: z.string(),
  status: userStatusSchema,
  /** All roles of the person. */
  roles: z.array(roleSchema),
  since: instantSchema,
  /** Who proposed and who approved it; both null for an administrator whom the operator appointed. */
  proposedBy: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  proposalId: z.nullable(proposalIdSchema),
  lastSignInAt: z.nullable(instantSchema),
  hasAuthenticator: z.boolean(),
});
export type StaffRoleView = z.infer<typeof staffRoleSchema>;

export const staffRoles = area('staff-roles', 'Staff: who holds which role', {
  listStaff: endpoint({
    method: 'GET',
    path: '/api/staff/',
    summary: 'Who has which role, since when and from whom; all roles, or one',
    access: { permission: 'read-members' },
    query: z.strictObject({ ...pageQuery, role: z.optional(roleSchema) }),
    reply: z.extend(pageOf(staffRoleSchema), {
      /** How many administrators are active. Every change of roles takes two. */
      administrators: z.int(),
    }),
  }),
  proposeRoles: endpoint({
    method: 'POST',
    path: '/api/staff/',
    summary: 'Proposes the roles of a member; another administrator approves',
    access: { permission: 'change-roles' },
    freshFactor: true,
    idempotent: true,
    status: 201,
    body: z.strictObject({
      memberId: memberIdSchema,
      /** All roles that the member should have afterwards; an empty list removes every role. */
      roles: z.array(roleSchema).check(
        z.maxLength(roles.length),
        z.refine((given) => inOrder(given).length === given.length, 'Each role once.'),
      ),
      reason: reasonSchema,
    }),
    errors: ['not_found', 'own_case', 'roles_unchanged', 'person_not_active', 'administrators_needed'],
    reply: proposalSchema,
  }),
});
