import * as z from 'zod/mini';
import { daySchema, instantSchema } from '../domain/calendar.ts';
import {
  depositIdSchema,
  memberIdSchema,
  payoutAddressIdSchema,
  proposalIdSchema,
  purchaseIdSchema,
  securityReportIdSchema,
  sessionIdSchema,
  sponsorCodeSchema,
  suspenseIdSchema,
  withdrawalIdSchema,
} from '../domain/ids.ts';
import { bpsSchema, minorSchema, positiveMinorSchema, signedMinorSchema } from '../domain/money.ts';
import { profileSchema } from '../domain/profile.ts';
import {
  kycStateSchema,
  kycStatusSchema,
  proposalStateSchema,
  securityReportStateSchema,
  suspenseStateSchema,
  userStatusSchema,
  withdrawalStateSchema,
} from '../domain/states.ts';
import { withdrawalFlagSchema } from '../domain/withdrawal-request.ts';
import {
  bonusKindSchema,
  maturityChoiceSchema,
  memberAccountSchema,
  productAreaSchema,
  roleSchema,
  withdrawalKindSchema,
} from '../domain/words.ts';
import { area, endpoint } from './endpoint.ts';
import { actorViewSchema, reasonSchema } from './shapes.ts';

/** How many of each list are shown, the newest; `isMore` says that there are older ones. */
export const newestShown = 20;

const newestOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), isMore: z.boolean() });

/** Who a member is and how the account stands. What an account that was closed no longer has is empty. */
const memberOverviewSchema = z.object({
  memberId: memberIdSchema,
  /** True when it is the caller's own: then they decide nothing about it. */
  own: z.boolean(),
  email: z.string(),
  profile: z.omit(profileSchema, { theme: true }),
  /** Paths on the site, in the largest size; null without a picture. */
  pictures: z.object({ avatar: z.nullable(z.string()), header: z.nullable(z.string()) }),
  roles: z.array(roleSchema),
  status: z.object({
    now: userStatusSchema,
    since: instantSchema,
    reason: z.nullable(z.string()),
    visibleToMember: z.boolean(),
    until: z.nullable(instantSchema),
  }),
  /** For closed accounts: until when the law keeps what is left, and when the rest was forgotten. */
  closed: z.nullable(z.object({ keptUntil: z.nullable(daySchema), forgottenAt: z.nullable(instantSchema) })),
  kyc: z.object({
    standing: kycStatusSchema,
    /** The last day on which what was verified holds. */
    until: z.nullable(daySchema),
    /** Of the case; it can be under way again while what was verified still holds. */
    caseState: z.nullable(kycStateSchema),
    submittedAt: z.nullable(instantSchema),
    /** The case, for who decides about it; null for everybody else, and before there is one. */
    caseId: z.nullable(memberIdSchema),
  }),
  safety: z.object({
    authenticatorSince: z.nullable(instantSchema),
    credentialsChangedAt: z.nullable(instantSchema),
    /** Since when nothing is paid out because a sign-in was reported; null: nothing is held. */
    withdrawalsHeldSince: z.nullable(instantSchema),
  }),
  interest: z.object({ areas: z.array(productAreaSchema), home: productAreaSchema }),
  consents: z.object({ termsVersion: z.string(), riskNoticeVersion: z.string(), at: instantSchema }),
  joinedAt: instantSchema,
  sponsorCode: sponsorCodeSchema,
  sponsor: z.nullable(z.object({ memberId: memberIdSchema, name: z.string(), status: userStatusSchema })),
  /** How many stand on each level below, and for how much they bought; the first level is whom they sponsored. */
  levels: z.array(z.object({ level: z.int(), count: z.int(), volumeMinor: minorSchema })),
});
export type MemberOverview = z.infer<typeof memberOverviewSchema>;

const runningPositionSchema = z.object({
  sourceId: z.union([purchaseIdSchema, depositIdSchema]),
  /** Of the package or plan. */
  name: z.string(),
  principalMinor: positiveMinorSchema,
  annualRateBps: bpsSchema,
  /** Since the last return that was granted. */
  accruedSoFarMinor: minorSchema,
  nextReturnOn: daySchema,
  termMonths: z.int(),
  maturesOn: daySchema,
  maturityChoice: maturityChoiceSchema,
});
export type MemberPosition = z.infer<typeof runningPositionSchema>;

const moneyOfAreaSchema = z.object({
  area: productAreaSchema,
  accounts: z.array(z.object({ account: memberAccountSchema, balanceMinor: minorSchema })),
  /** All that ever came to the balances and all that left them; their difference is what the balances add up to. */
  inMinor: minorSchema,
  outMinor: minorSchema,
  /** What of it were bonuses, less those that were taken back. */
  bonuses: z.array(z.object({ kind: bonusKindSchema, totalMinor: signedMinorSchema, count: z.int() })),
  positions: newestOf(runningPositionSchema),
});
export type MemberMoney = z.infer<typeof moneyOfAreaSchema>;

/** What waits for somebody's decision, newest first; among the newest of each kind. */
const waitingSchema = z.object({
  orders: z.array(
    z.object({
      id: z.union([purchaseIdSchema, depositIdSchema]),
      area: productAreaSchema,
      name: z.string(),
      totalMinor: positiveMinorSchema,
      /** What arrived of it so far and is set aside. */
      inSuspenseMinor: minorSchema,
      createdAt: instantSchema,
      expiresAt: z.nullable(instantSchema),
    }),
  ),
  withdrawals: z.array(
    z.object({
      id: withdrawalIdSchema,
      area: productAreaSchema,
      kind: withdrawalKindSchema,
      state: withdrawalStateSchema,
      amountMinor: positiveMinorSchema,
      approvals: z.object({ done: z.int(), needed: z.int() }),
      /** It went back to waiting, because its member may not move money any more. */
      flag: z.nullable(withdrawalFlagSchema),
      createdAt: instantSchema,
    }),
  ),
  suspense: z.array(
    z.object({
      id: suspenseIdSchema,
      area: productAreaSchema,
      state: suspenseStateSchema,
      amountMinor: minorSchema,
      createdAt: instantSchema,
    }),
  ),
  proposals: z.array(
    z.object({
      id: proposalIdSchema,
      state: proposalStateSchema,
      act: z.string(),
      proposedBy: z.string(),
      createdAt: instantSchema,
    }),
  ),
  reports: z.array(
    z.object({ id: securityReportIdSchema, state: securityReportStateSchema, createdAt: instantSchema }),
  ),
  /** Money held for withdrawals that are older than those looked at. */
  heldElsewhereMinor: minorSchema,
});
export type MemberWaiting = z.infer<typeof waitingSchema>;

const safetySchema = z.object({
  payoutAddresses: newestOf(
    z.object({
      id: payoutAddressIdSchema,
      kind: z.enum(['bank', 'crypto']),
      label: z.string(),
      /** Enough to recognise it, too little to pay to it. */
      masked: z.string(),
      addedAt: instantSchema,
      usableFrom: instantSchema,
    }),
  ),
  /** Where the member is signed in; the place used last first. */
  sessions: newestOf(
    z.object({
      id: sessionIdSchema,
      device: z.string(),
      address: z.string(),
      createdAt: instantSchema,
      lastUsedAt: instantSchema,
    }),
  ),
  /** Browsers from which the member signed in, the latest first. */
  devices: newestOf(
    z.object({ device: z.string(), firstSeenAt: z.nullable(instantSchema), lastSeenAt: instantSchema }),
  ),
  /** Sign-ins that the member reported as not their own. */
  reports: newestOf(
    z.object({
      id: securityReportIdSchema,
      state: securityReportStateSchema,
      device: z.string(),
      reportedAt: instantSchema,
    }),
  ),
});
export type MemberSafety = z.infer<typeof safetySchema>;

const historySchema = z.object({
  statuses: newestOf(
    z.object({
      at: instantSchema,
      /** Null for the first, which came with the registration. */
      from: z.nullable(userStatusSchema),
      to: userStatusSchema,
      reason: z.nullable(z.string()),
      visibleToMember: z.boolean(),
      until: z.nullable(instantSchema),
      by: actorViewSchema,
    }),
  ),
  /** The lines of the audit log about the member; a change of status stands among the statuses only. */
  acts: newestOf(
    z.object({
      id: z.string(),
      at: instantSchema,
      act: z.string(),
      reason: z.nullable(z.string()),
      by: actorViewSchema,
    }),
  ),
});
export type MemberHistory = z.infer<typeof historySchema>;

const params = z.strictObject({ memberId: memberIdSchema });

export const memberOverview = area('member-overview', 'Staff: everything about one member', {
  readMember: endpoint({
    method: 'GET',
    path: '/api/users/{memberId}/',
    summary: 'Who a member is, how the account stands, and who stands above and below',
    access: { permission: 'read-members' },
    params,
    errors: ['not_found'],
    reply: memberOverviewSchema,
  }),
  readMemberMoney: endpoint({
    method: 'GET',
    path: '/api/users/{memberId}/money/',
    summary: 'Balances, totals and running positions of a member, of both areas',
    access: { permission: 'read-members' },
    params,
    errors: ['not_found'],
    reply: z.object({ areas: z.array(moneyOfAreaSchema) }),
  }),
  readMemberWaiting: endpoint({
    method: 'GET',
    path: '/api/users/{memberId}/waiting/',
    summary: 'What of a member waits for a decision, among the newest of each kind',
    access: { permission: 'read-queues' },
    params,
    errors: ['not_found'],
    reply: waitingSchema,
  }),
  readMemberSafety: endpoint({
    method: 'GET',
    path: '/api/users/{memberId}/safety/',
    summary: 'Payout addresses (masked), sessions, devices and reported sign-ins of a member',
    access: { permission: 'read-members' },
    params,
    errors: ['not_found'],
    reply: safetySchema,
  }),
  readMemberHistory: endpoint({
    method: 'GET',
    path: '/api/users/{memberId}/history/',
    summary: 'Which statuses a member had, and what staff did about the member, newest first',
    access: { permission: 'read-audit' },
    params,
    errors: ['not_found'],
    reply: historySchema,
  }),
  endMemberSessions: endpoint({
    method: 'POST',
    path: '/api/users/{memberId}/sessions/end/',
    summary: 'Ends every session of a member at once; the member is told, and can sign in again',
    access: { permission: 'change-member-status' },
    idempotent: true,
    params,
    body: z.strictObject({
      reason: reasonSchema,
      /** Whether the member is told the reason. That staff did it they are told in any case. */
      visibleToMember: z.optional(z.boolean()),
    }),
    errors: ['not_found', 'own_case', 'try_again'],
    reply: z.object({ ended: z.int() }),
  }),
});
