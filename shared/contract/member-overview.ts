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

/** How many of each list are shown, newest first; `isMore`: there are older ones. */
export const newestShown = 20;

const newestOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), isMore: z.boolean() });

/** A member and the state of their account. Data that a closed account no longer has is empty. */
const memberOverviewSchema = z.object({
  memberId: memberIdSchema,
  /** True when it is the caller's own, about which they cannot decide. */
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
    /** The proposal without whose approval it lapses then; null for a status that needs none. */
    proposalId: z.nullable(proposalIdSchema),
  }),
  /** For closed accounts: until when the remaining data is kept, and when the rest was erased. */
  closed: z.nullable(z.object({ keptUntil: z.nullable(daySchema), forgottenAt: z.nullable(instantSchema) })),
  kyc: z.object({
    standing: kycStatusSchema,
    /** The last day of the verification. */
    until: z.nullable(daySchema),
    /** The state of the case; it can be in progress while an earlier verification is still valid. */
    caseState: z.nullable(kycStateSchema),
    submittedAt: z.nullable(instantSchema),
    /** The case, for staff who decide it; null for all others, and when there is none. */
    caseId: z.nullable(memberIdSchema),
  }),
  safety: z.object({
    authenticatorSince: z.nullable(instantSchema),
    credentialsChangedAt: z.nullable(instantSchema),
    /** Since when withdrawals are held because the member reported activity as not theirs; null when they are not. */
    withdrawalsHeldSince: z.nullable(instantSchema),
  }),
  interest: z.object({ areas: z.array(productAreaSchema), home: productAreaSchema }),
  consents: z.object({ termsVersion: z.string(), riskNoticeVersion: z.string(), at: instantSchema }),
  joinedAt: instantSchema,
  sponsorCode: sponsorCodeSchema,
  sponsor: z.nullable(z.object({ memberId: memberIdSchema, name: z.string(), status: userStatusSchema })),
  /** Members and their purchase volume on each level below; the first level is those sponsored directly. */
  levels: z.array(z.object({ level: z.int(), count: z.int(), volumeMinor: minorSchema })),
});
export type MemberOverview = z.infer<typeof memberOverviewSchema>;

const runningPositionSchema = z.object({
  sourceId: z.union([purchaseIdSchema, depositIdSchema]),
  /** Of the package or plan. */
  name: z.string(),
  principalMinor: positiveMinorSchema,
  annualRateBps: bpsSchema,
  /** Accrued since the last return. */
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
  /** What of reversed bonuses they had used already; their next bonuses settle it first. */
  owedMinor: minorSchema,
  /** Totals in and out of the balances, all time; their difference is the sum of the balances. */
  inMinor: minorSchema,
  outMinor: minorSchema,
  /** Of which bonuses, less those reversed. */
  bonuses: z.array(z.object({ kind: bonusKindSchema, totalMinor: signedMinorSchema, count: z.int() })),
  positions: newestOf(runningPositionSchema),
});
export type MemberMoney = z.infer<typeof moneyOfAreaSchema>;

/** Pending items, newest first; among the newest of each kind. */
const waitingSchema = z.object({
  orders: z.array(
    z.object({
      id: z.union([purchaseIdSchema, depositIdSchema]),
      area: productAreaSchema,
      name: z.string(),
      totalMinor: positiveMinorSchema,
      /** What has arrived for it and is in suspense. */
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
      /** It returned to waiting because its member may no longer move money. */
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
  /** Money held for withdrawals older than those shown. */
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
  /** The member's active sessions, most recently used first. */
  sessions: newestOf(
    z.object({
      id: sessionIdSchema,
      device: z.string(),
      address: z.string(),
      createdAt: instantSchema,
      lastUsedAt: instantSchema,
    }),
  ),
  /** Browsers that the member signed in with, latest first. */
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
      /** Null for the first status, which came with the registration. */
      from: z.nullable(userStatusSchema),
      to: userStatusSchema,
      reason: z.nullable(z.string()),
      visibleToMember: z.boolean(),
      until: z.nullable(instantSchema),
      by: actorViewSchema,
    }),
  ),
  /** Audit lines about the member; changes of status are listed under statuses only. */
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
    summary: 'A member with the state of their account, their sponsor and their downline',
    access: { permission: 'read-members' },
    params,
    errors: ['not_found'],
    reply: memberOverviewSchema,
  }),
  readMemberMoney: endpoint({
    method: 'GET',
    path: '/api/users/{memberId}/money/',
    summary: 'Balances, totals and running positions of a member, in both areas',
    access: { permission: 'read-members' },
    params,
    errors: ['not_found'],
    reply: z.object({ areas: z.array(moneyOfAreaSchema) }),
  }),
  readMemberWaiting: endpoint({
    method: 'GET',
    path: '/api/users/{memberId}/waiting/',
    summary: 'What is pending for a member, among the newest of each kind',
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
    summary: 'The statuses of a member and what staff did about the member, newest first',
    access: { permission: 'read-audit' },
    params,
    errors: ['not_found'],
    reply: historySchema,
  }),
  endMemberSessions: endpoint({
    method: 'POST',
    path: '/api/users/{memberId}/sessions/end/',
    summary: 'Ends every session of a member; the member is notified and can sign in again',
    access: { permission: 'change-member-status' },
    freshFactor: true,
    idempotent: true,
    params,
    body: z.strictObject({
      reason: reasonSchema,
      /**
       * Whether to include the reason in the notification. The member is always notified that staff ended the sessions.
       */
      visibleToMember: z.optional(z.boolean()),
    }),
    errors: ['not_found', 'own_case', 'try_again'],
    reply: z.object({ ended: z.int() }),
  }),
});
