import * as z from 'zod/mini';
import { instantSchema, statementDaySchema } from '../domain/calendar.ts';
import { memberIdSchema, proposalIdSchema } from '../domain/ids.ts';
import { memberSearchMax, memberSearchMin, statusChangesMax } from '../domain/limits.ts';
import { kycSentStates, kycStatusSchema, statusByStaffSchema, userStatusSchema } from '../domain/states.ts';
import { personText } from '../domain/text.ts';
import { productAreaSchema, roleSchema } from '../domain/words.ts';
import { area, endpoint } from './endpoint.ts';
import { proposalSchema } from './proposals.ts';
import { firstToLast, memberBriefSchema, pageOf, pageQuery, reasonSchema } from './shapes.ts';

/** The order of a list of members; `since`: by time in their status. */
export const memberSorts = [
  'joined-newest',
  'joined-oldest',
  'name-first',
  'name-last',
  'since-newest',
  'since-oldest',
] as const;
export type MemberSort = (typeof memberSorts)[number];

const listedMemberSchema = z.extend(memberBriefSchema, {
  /** Path of the picture on the site; null without one. */
  avatarUrl: z.nullable(z.string()),
  kyc: kycStatusSchema,
  joinedAt: instantSchema,
  statusSince: instantSchema,
  /** When the status ends by itself. */
  statusUntil: z.nullable(instantSchema),
  /** The proposal without whose approval it lapses then; null for a status that needs none. */
  statusProposalId: z.nullable(proposalIdSchema),
  statusReason: z.nullable(z.string()),
  sponsorName: z.nullable(z.string()),
  roles: z.array(roleSchema),
  /** Changes with the member; sent back so that two staff members cannot overwrite each other. */
  version: z.int(),
});
export type ListedMember = z.infer<typeof listedMemberSchema>;

export const userAdministration = area('user-administration', 'Staff: members and their status', {
  listMembers: endpoint({
    method: 'GET',
    path: '/api/users/',
    summary:
      'Members, all or filtered; `q` searches names, e-mail addresses and ids by their beginning. ' +
      'Search results are not sorted; sorting by `since` requires a status. A page may be short ' +
      'and still have a next one.',
    access: { permission: 'read-members' },
    query: z
      .strictObject({
        ...pageQuery,
        q: z.optional(personText(memberSearchMax, memberSearchMin)),
        status: z.optional(userStatusSchema),
        kyc: z.optional(z.enum(['none', ...kycSentStates])),
        role: z.optional(roleSchema),
        interest: z.optional(productAreaSchema),
        joinedFrom: z.optional(statementDaySchema),
        joinedTo: z.optional(statementDaySchema),
        sort: z.optional(z.enum(memberSorts)),
      })
      .check(firstToLast('joinedFrom', 'joinedTo')),
    reply: pageOf(listedMemberSchema),
  }),
  countMembers: endpoint({
    method: 'GET',
    path: '/api/users/status/',
    summary: 'Counts members by status',
    access: { permission: 'read-members' },
    reply: z.object({ counts: z.record(userStatusSchema, z.int()) }),
  }),
  proposeClearing: endpoint({
    method: 'POST',
    path: '/api/users/status/clearing/',
    summary:
      'Proposes to clear a member of a fraud mark; once a second person approves, the member is blocked',
    access: { permission: 'change-member-status' },
    freshFactor: true,
    idempotent: true,
    status: 201,
    body: z.strictObject({ memberId: memberIdSchema, reason: reasonSchema }),
    errors: ['not_found', 'own_case', 'invalid_transition'],
    reply: proposalSchema,
  }),
  changeMemberStatus: endpoint({
    method: 'PUT',
    path: '/api/users/status/',
    summary:
      'Changes the status of one or many members, with a reason; each succeeds or fails by itself. Restricting ' +
      'a member with a role lapses after an hour unless a second person approves its proposal',
    access: { permission: 'change-member-status' },
    freshFactor: true,
    body: z.strictObject({
      memberIds: z.array(memberIdSchema).check(z.minLength(1), z.maxLength(statusChangesMax)),
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
          /** The status that the member has now; null when it was refused. */
          status: z.nullable(userStatusSchema),
          /** The proposal for a second person, whom restricting a member with a role needs. */
          proposalId: z.nullable(proposalIdSchema),
          /** When the status ends unless that is approved; null if it takes effect on approval, or for good. */
          lapsesAt: z.nullable(instantSchema),
          code: z.optional(z.string()),
          message: z.optional(z.string()),
        }),
      ),
    }),
  }),
});
