import * as z from 'zod/mini';
import { instantSchema } from '../domain/calendar.ts';
import { memberIdSchema } from '../domain/ids.ts';
import { kycPersonSchema, kycPersonText } from '../domain/kyc-person.ts';
import { kycDecisionSchema, kycStandingSchema, kycStateSchema } from '../domain/states.ts';
import { area, endpoint } from './endpoint.ts';
import { memberBriefSchema, pageOf, pageQuery, reasonSchema, timelineEntrySchema } from './shapes.ts';

const ownCaseSchema = z.object({
  state: kycStandingSchema,
  /** What was submitted; null before that. */
  person: z.nullable(kycPersonSchema),
  submittedAt: z.nullable(instantSchema),
  /** What compliance told last: why it was decided so, or what is missing. */
  reason: z.nullable(z.string()),
  /** True when the form can be sent now. */
  maySubmit: z.boolean(),
  timeline: z.array(timelineEntrySchema),
});
export type OwnKycCase = z.infer<typeof ownCaseSchema>;

export const kyc = area('kyc', 'A member proves who they are', {
  readKyc: endpoint({
    method: 'GET',
    path: '/api/kyc/',
    summary: 'My case: its state, what is missing, what I sent',
    access: 'member',
    reply: ownCaseSchema,
  }),
  submitKyc: endpoint({
    method: 'POST',
    path: '/api/kyc/submit/',
    summary: 'Asks for the verification of my identity; again when more was needed',
    access: 'member',
    idempotent: true,
    body: z.strictObject(kycPersonText),
    errors: ['invalid_transition'],
    reply: ownCaseSchema,
  }),
});

const deskCaseSchema = z.object({
  /** A member has one case, so it goes by the member's id. */
  id: memberIdSchema,
  member: memberBriefSchema,
  state: kycStateSchema,
  person: kycPersonSchema,
  submittedAt: instantSchema,
  /** Who looks at it; after `until` a colleague may take it over. */
  claim: z.nullable(z.object({ name: z.string(), until: instantSchema, mine: z.boolean() })),
  /** True when it is the caller's own case: then they decide nothing about it. */
  own: z.boolean(),
  reason: z.nullable(z.string()),
  timeline: z.array(timelineEntrySchema),
});
export type DeskKycCase = z.infer<typeof deskCaseSchema>;

const decide = { permission: 'decide-kyc' } as const;
const params = z.strictObject({ memberId: memberIdSchema });
const refusals = [
  'not_found',
  'invalid_transition',
  'own_case',
  'claimed_by_colleague',
  'try_again',
] as const;

export const kycDesk = area('kyc-desk', 'Compliance: who members are', {
  listKycCases: endpoint({
    method: 'GET',
    path: '/api/kyc/cases/',
    summary: 'Cases in one state (submitted, unless told), oldest first',
    access: decide,
    query: z.strictObject({ ...pageQuery, state: z.optional(kycStateSchema) }),
    reply: pageOf(deskCaseSchema),
  }),
  readKycCase: endpoint({
    method: 'GET',
    path: '/api/kyc/cases/{memberId}/',
    summary: 'One case',
    access: decide,
    params,
    errors: ['not_found'],
    reply: deskCaseSchema,
  }),
  claimKycCase: endpoint({
    method: 'POST',
    path: '/api/kyc/cases/{memberId}/claim/',
    summary: 'Takes a submitted case, or one whose claim has run out; for an hour only I decide about it',
    access: decide,
    idempotent: true,
    params,
    errors: refusals,
    reply: deskCaseSchema,
  }),
  decideKycCase: endpoint({
    method: 'POST',
    path: '/api/kyc/cases/{memberId}/decision/',
    summary: 'Decides about a case in review; the member reads the reason',
    access: decide,
    idempotent: true,
    params,
    body: z.strictObject({ decision: kycDecisionSchema, reason: reasonSchema }),
    errors: refusals,
    reply: deskCaseSchema,
  }),
});
