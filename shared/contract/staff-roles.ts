import * as z from 'zod/mini';
import { instantSchema } from '../domain/calendar.ts';
import { memberIdSchema, proposalIdSchema, sessionIdSchema } from '../domain/ids.ts';
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

/** A session of a person with a role. */
const staffSessionSchema = z.object({
  id: sessionIdSchema,
  memberId: memberIdSchema,
  name: z.string(),
  /** All roles of the person. */
  roles: z.array(roleSchema),
  /** Browser and operating system, such as 'Firefox, Windows'; empty if unknown. */
  device: z.string(),
  /** The IP address from which it began; empty if unknown. */
  address: z.string(),
  createdAt: instantSchema,
  lastUsedAt: instantSchema,
  /** Since when the second factor is proven in it; null by password alone, where no role counts. */
  factorAt: z.nullable(instantSchema),
  /** True for the caller's current session. */
  isThisOne: z.boolean(),
});
export type StaffSession = z.infer<typeof staffSessionSchema>;

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
  listStaffSessions: endpoint({
    method: 'GET',
    path: '/api/staff/sessions/',
    summary: 'Every active session of people with roles, most recently used first',
    access: { permission: 'change-roles' },
    reply: z.object({
      items: z.array(staffSessionSchema),
      /** Someone has more sessions than are shown. */
      isMore: z.boolean(),
    }),
  }),
  endStaffSession: endpoint({
    method: 'DELETE',
    path: '/api/staff/sessions/{memberId}/{sessionId}/',
    summary: 'Ends one session of a person with a role; the next request with it is refused',
    access: { permission: 'change-roles' },
    freshFactor: true,
    params: z.strictObject({ memberId: memberIdSchema, sessionId: sessionIdSchema }),
    errors: ['not_found'],
    reply: z.object({ ended: z.int() }),
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
