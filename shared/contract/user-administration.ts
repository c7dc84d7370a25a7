import * as z from 'zod/mini';
import { instantSchema } from '../domain/calendar.ts';
import { memberIdSchema } from '../domain/ids.ts';
import { statusByStaffSchema, userStatusSchema } from '../domain/states.ts';
import { roleSchema } from '../domain/words.ts';
import { area, endpoint } from './endpoint.ts';
import { memberBriefSchema, pageOf, pageQuery, reasonSchema } from './shapes.ts';

const listedMemberSchema = z.extend(memberBriefSchema, {
  joinedAt: instantSchema,
  statusSince: instantSchema,
  statusReason: z.nullable(z.string()),
  sponsorName: z.nullable(z.string()),
  roles: z.array(roleSchema),
  /** Changes with every change of the member; sent back so that two staff cannot overwrite each other. */
  version: z.int(),
});
export type ListedMember = z.infer<typeof listedMemberSchema>;

export const userAdministration = area('user-administration', 'Staff: members and their status', {
  listMembers: endpoint({
    method: 'GET',
    path: '/api/users/',
    summary: 'Members of one status, newest first',
    access: { permission: 'read-members' },
    query: z.strictObject({ ...pageQuery, status: z.optional(userStatusSchema) }),
    reply: pageOf(listedMemberSchema),
  }),
  countMembers: endpoint({
    method: 'GET',
    path: '/api/users/status/',
    summary: 'How many members have each status',
    access: { permission: 'read-members' },
    reply: z.object({ counts: z.record(userStatusSchema, z.int()) }),
  }),
  changeMemberStatus: endpoint({
    method: 'PUT',
    path: '/api/users/status/',
    summary: 'Gives one or many members a status, with a reason; each one succeeds or fails by itself',
    access: { permission: 'change-member-status' },
    body: z.strictObject({
      memberIds: z.array(memberIdSchema).check(z.minLength(1), z.maxLength(50)),
      status: statusByStaffSchema,
      reason: reasonSchema,
      visibleToMember: z.boolean(),
      until: z.optional(instantSchema),
    }),
    errors: ['invalid_transition', 'own_case', 'second_person_needed', 'not_found'],
    reply: z.object({
      results: z.array(
        z.object({
          memberId: memberIdSchema,
          ok: z.boolean(),
          status: z.nullable(userStatusSchema),
          code: z.optional(z.string()),
          message: z.optional(z.string()),
        }),
      ),
    }),
  }),
});
