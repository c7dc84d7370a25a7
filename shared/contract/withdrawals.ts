import * as z from 'zod/mini';
import { daySchema, instantSchema } from '../domain/calendar.ts';
import { depositIdSchema, withdrawalIdSchema } from '../domain/ids.ts';
import { referenceMax, referenceMin } from '../domain/limits.ts';
import { minorSchema, positiveMinorSchema, signedMinorSchema } from '../domain/money.ts';
import { payeeSchema } from '../domain/payee.ts';
import { kycStandingSchema, withdrawalStateSchema } from '../domain/states.ts';
import { personText } from '../domain/text.ts';
import {
  infinityWithdrawalSchema,
  securityWithdrawalSchema,
  withdrawalFlagSchema,
  withdrawalReasonCodeSchema,
} from '../domain/withdrawal-request.ts';
import { productAreaSchema, withdrawalKindSchema } from '../domain/words.ts';
import { area, endpoint } from './endpoint.ts';
import { memberBriefSchema, pageOf, pageQuery, reasonSchema, timelineEntrySchema } from './shapes.ts';

/** Money on its way out. Amounts in minor units; net = amount − fees is what arrives. */
export const withdrawalSchema = z.object({
  id: withdrawalIdSchema,
  area: productAreaSchema,
  kind: withdrawalKindSchema,
  state: withdrawalStateSchema,
  /** What is held, or taken out of the deposit's principal. */
  amountMinor: positiveMinorSchema,
  feeMinor: minorSchema,
  earlyExitFeeMinor: minorSchema,
  netMinor: minorSchema,
  /** Whose principal it is; null for earned money. */
  deposit: z.nullable(z.object({ depositId: depositIdSchema, planName: z.string() })),
  payee: payeeSchema,
  /** How many staff members agreed, of how many that must. */
  approvals: z.object({ done: z.int(), needed: z.int() }),
  createdAt: instantSchema,
  /** The day by which it usually arrives; null once it has ended. */
  arrivesBy: z.nullable(daySchema),
  /** The transfer's reference, once it is paid. */
  reference: z.nullable(z.string()),
  timeline: z.array(timelineEntrySchema),
});
export type WithdrawalView = z.infer<typeof withdrawalSchema>;

/** Why nothing can be withdrawn now, and until when that lasts where time alone heals it. */
const blockerSchema = z.object({
  code: z.enum([
    'kyc_needed',
    'credentials_changed',
    'address_too_young',
    'withdrawals_stopped',
    'withdrawals_held',
    'no_address',
  ]),
  until: z.nullable(instantSchema),
});
const statusSchema = z.object({
  area: productAreaSchema,
  mayWithdraw: z.boolean(),
  blockers: z.array(blockerSchema),
  availableMinor: minorSchema,
  heldMinor: minorSchema,
  /** 'You can withdraw X now': within balance and limits; 0 while something stands in the way. */
  withdrawableMinor: minorSchema,
  /** 'Y more after …': when the limits let more go; null when they do not bind. */
  more: z.nullable(z.object({ amountMinor: positiveMinorSchema, at: instantSchema })),
  amountMinMinor: minorSchema,
  feeMinor: minorSchema,
  limits: z.object({
    dailyMaxMinor: minorSchema,
    dailyLeftMinor: minorSchema,
    thirtyDaysMaxMinor: minorSchema,
    thirtyDaysLeftMinor: minorSchema,
  }),
  /** Withdrawals that wait or are approved, newest first, at most ten. */
  open: z.array(withdrawalSchema),
});
export type WithdrawalStatus = z.infer<typeof statusSchema>;

const previewSchema = z.object({
  amountMinor: positiveMinorSchema,
  feeMinor: minorSchema,
  earlyExitFeeMinor: minorSchema,
  netMinor: signedMinorSchema,
  approvalsNeeded: z.int(),
  arrivesBy: daySchema,
  /** Negative: so much is missing. Null for principal. */
  availableAfterMinor: z.nullable(signedMinorSchema),
  /** Null for earned money. */
  deposit: z.nullable(
    z.object({
      depositId: depositIdSchema,
      planName: z.string(),
      principalBeforeMinor: positiveMinorSchema,
      principalAfterMinor: minorSchema,
      earlyExitFeeBps: z.int(),
      maturesOn: daySchema,
      /** Returns of whole periods that are posted first. */
      grantedFirstMinor: minorSchema,
      /** Earned since, and granted when the whole deposit is paid out; with a part it stays for the next return. */
      accruedSoFarMinor: minorSchema,
    }),
  ),
});
export type WithdrawalPreview = z.infer<typeof previewSchema>;

const infinityBase = '/api/infinity/payments/withdrawals/' as const;
const securityBase = '/api/security/payments/withdrawals/' as const;
type Base = typeof infinityBase | typeof securityBase;

const params = z.strictObject({ withdrawalId: withdrawalIdSchema });
const filters = {
  state: z.optional(withdrawalStateSchema),
  kind: z.optional(withdrawalKindSchema),
  /** First and last day of the request (UTC), both included. */
  from: z.optional(daySchema),
  to: z.optional(daySchema),
};
const refusals = [
  'withdrawals_held',
  'kyc_needed',
  'credentials_changed',
  'address_too_young',
  'not_found',
  'below_minimum',
  'withdrawal_limit_reached',
  'insufficient_funds',
  'withdrawals_stopped',
  'fee_changed',
  'try_again',
] as const;
const principalRefusals = ['invalid_transition', 'position_ended', 'remainder_too_small'] as const;

const list = <B extends `${Base}${string}`>(path: B) =>
  endpoint({
    method: 'GET',
    path: path as `/api/${string}/`,
    summary: 'My withdrawals, newest first',
    access: 'sees-money',
    query: z.strictObject({ ...pageQuery, ...filters }),
    reply: pageOf(withdrawalSchema),
  });
const status = (base: Base) =>
  endpoint({
    method: 'GET',
    path: `${base}status/`,
    summary: 'May I withdraw now, how much, why not, what waits',
    access: 'sees-money',
    reply: statusSchema,
  });
const read = (base: Base) =>
  endpoint({
    method: 'GET',
    path: `${base}{withdrawalId}/`,
    summary: 'One of my withdrawals',
    access: 'sees-money',
    params,
    errors: ['not_found'],
    reply: withdrawalSchema,
  });
const cancel = (base: Base) =>
  endpoint({
    method: 'POST',
    path: `${base}{withdrawalId}/cancel/`,
    summary: 'Takes back a withdrawal that is still waiting; the money is mine again at once',
    access: 'moves-money',
    idempotent: true,
    params,
    errors: ['not_found', 'invalid_transition', 'try_again'],
    reply: withdrawalSchema,
  });

const infinityPreviewBody = z.omit(infinityWithdrawalSchema, { feeMinor: true, payoutAddressId: true });

export const withdrawals = area('withdrawals', 'A member takes money out', {
  listInfinityWithdrawals: list(infinityBase),
  readInfinityWithdrawalStatus: status(infinityBase),
  readInfinityWithdrawal: read(infinityBase),
  previewInfinityWithdrawal: endpoint({
    method: 'POST',
    path: `${infinityBase}preview/`,
    summary: 'Fee, what arrives and when, and how many must agree; moves nothing',
    access: 'sees-money',
    body: infinityPreviewBody,
    reply: previewSchema,
  }),
  requestInfinityWithdrawal: endpoint({
    method: 'POST',
    path: infinityBase,
    summary: 'Requests a withdrawal; the amount is held at once',
    access: 'moves-money',
    idempotent: true,
    otp: 'infinity-withdrawal',
    status: 201,
    body: infinityWithdrawalSchema,
    errors: refusals,
    reply: withdrawalSchema,
  }),
  cancelInfinityWithdrawal: cancel(infinityBase),
  listSecurityWithdrawals: list(securityBase),
  listPaginatedSecurityWithdrawals: list(`${securityBase}paginated-withdrawals/`),
  readSecurityWithdrawalStatus: status(securityBase),
  readSecurityWithdrawal: read(securityBase),
  previewSecurityWithdrawal: endpoint({
    method: 'POST',
    path: `${securityBase}preview/`,
    summary: 'Fees, what arrives and when, and what stays in the deposit; moves nothing',
    access: 'sees-money',
    body: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('bonus'), amountMinor: positiveMinorSchema }),
      z.strictObject({
        kind: z.literal('principal'),
        depositId: depositIdSchema,
        amountMinor: positiveMinorSchema,
      }),
    ]),
    errors: ['not_found', 'insufficient_funds', 'withdrawal_limit_reached', ...principalRefusals],
    reply: previewSchema,
  }),
  requestSecurityWithdrawal: endpoint({
    method: 'POST',
    path: securityBase,
    summary: 'Requests a withdrawal of earned money or of a deposit’s principal; it is held at once',
    access: 'moves-money',
    idempotent: true,
    otp: 'security-withdrawal',
    status: 201,
    body: securityWithdrawalSchema,
    errors: [...refusals, ...principalRefusals],
    reply: withdrawalSchema,
  }),
  cancelSecurityWithdrawal: cancel(securityBase),
});

/** A withdrawal as staff see it. */
const staffWithdrawalSchema = z.extend(withdrawalSchema, {
  member: memberBriefSchema,
  approvers: z.array(z.object({ name: z.string(), at: instantSchema, mine: z.boolean() })),
  /** Who looks at it now; a claim ends by itself. */
  claim: z.nullable(z.object({ name: z.string(), until: instantSchema, mine: z.boolean() })),
  /** True when it is the caller's own money: then they decide nothing about it. */
  own: z.boolean(),
  /** Which status of its member put it back to waiting, while it is not approved anew; the member does not see it. */
  flag: z.nullable(withdrawalFlagSchema),
  reasonCode: z.nullable(withdrawalReasonCodeSchema),
});
export type StaffWithdrawal = z.infer<typeof staffWithdrawalSchema>;

/** What helps to judge it. Sums in minor units over the area; at most the newest 100 of each are counted. */
const staffWithdrawalDetailSchema = z.extend(staffWithdrawalSchema, {
  risk: z.object({
    paidInMinor: minorSchema,
    paidOutMinor: minorSchema,
    openMinor: minorSchema,
    isMore: z.boolean(),
    addressAddedAt: z.nullable(instantSchema),
    /** Null: not since the member joined. */
    credentialsChangedAt: z.nullable(instantSchema),
    /** Since when nothing is paid out, because a sign-in was reported as not the member's own; null: it is not. */
    withdrawalsHeldSince: z.nullable(instantSchema),
    /** Since when the member's codes come from an authenticator; null: by mail. */
    authenticatorSince: z.nullable(instantSchema),
    joinedAt: instantSchema,
    sponsorName: z.nullable(z.string()),
    kyc: kycStandingSchema,
    cashHeldMinor: signedMinorSchema,
  }),
});
export type StaffWithdrawalDetail = z.infer<typeof staffWithdrawalDetailSchema>;

const staffRefusals = [
  'not_found',
  'invalid_transition',
  'own_case',
  'claimed_by_colleague',
  'try_again',
] as const;
const decide = { permission: 'decide-withdrawals' } as const;

const listAll = (base: Base) =>
  endpoint({
    method: 'GET',
    path: `${base}all/`,
    summary:
      'Withdrawals of all members in one state (waiting, unless told) and of one kind (bonus, unless told), oldest first',
    access: { permission: 'read-queues' },
    query: z.strictObject({
      ...pageQuery,
      state: z.optional(withdrawalStateSchema),
      kind: z.optional(withdrawalKindSchema),
    }),
    reply: pageOf(staffWithdrawalSchema),
  });
const readAny = (base: Base) =>
  endpoint({
    method: 'GET',
    path: `${base}all/{withdrawalId}/`,
    summary: 'One withdrawal with what helps to judge it',
    access: { permission: 'read-queues' },
    params,
    errors: ['not_found'],
    reply: staffWithdrawalDetailSchema,
  });
const claim = (base: Base) =>
  endpoint({
    method: 'POST',
    path: `${base}{withdrawalId}/claim/`,
    summary: 'Says to colleagues that I look at it; ends by itself after 15 minutes, or with a decision',
    access: decide,
    idempotent: true,
    params,
    errors: staffRefusals,
    reply: staffWithdrawalSchema,
  });
const release = (base: Base) =>
  endpoint({
    method: 'POST',
    path: `${base}{withdrawalId}/release/`,
    summary: 'Ends my claim',
    access: decide,
    idempotent: true,
    params,
    errors: staffRefusals,
    reply: staffWithdrawalSchema,
  });
const approve = (base: Base) =>
  endpoint({
    method: 'POST',
    path: `${base}{withdrawalId}/approve/`,
    summary: 'Agrees that it is paid; above the four-eyes limit two different people must',
    access: decide,
    idempotent: true,
    params,
    errors: [
      ...staffRefusals,
      'second_person_needed',
      'member_not_active',
      'withdrawals_held',
      'kyc_needed',
      'withdrawals_stopped',
    ],
    reply: staffWithdrawalSchema,
  });
const reject = (base: Base) =>
  endpoint({
    method: 'POST',
    path: `${base}{withdrawalId}/reject/`,
    summary: 'Rejects it, waiting or approved; the money goes back at once',
    access: decide,
    idempotent: true,
    params,
    body: z.strictObject({ reasonCode: withdrawalReasonCodeSchema, reason: reasonSchema }),
    errors: staffRefusals,
    reply: staffWithdrawalSchema,
  });
const pay = (base: Base) =>
  endpoint({
    method: 'POST',
    path: `${base}{withdrawalId}/pay/`,
    summary: 'Books an approved withdrawal as paid, with the reference of the transfer',
    access: decide,
    idempotent: true,
    params,
    body: z.strictObject({ reference: personText(referenceMax, referenceMin) }),
    errors: [
      ...staffRefusals,
      'holdings_short',
      'member_not_active',
      'withdrawals_held',
      'kyc_needed',
      'withdrawals_stopped',
    ],
    reply: staffWithdrawalSchema,
  });
const fail = (base: Base) =>
  endpoint({
    method: 'POST',
    path: `${base}{withdrawalId}/fail/`,
    summary: 'The transfer of an approved withdrawal did not work; the money goes back at once',
    access: decide,
    idempotent: true,
    params,
    body: z.strictObject({ reasonCode: withdrawalReasonCodeSchema, reason: reasonSchema }),
    errors: staffRefusals,
    reply: staffWithdrawalSchema,
  });

export const staffWithdrawals = area('staff-withdrawals', 'Staff: withdrawals to approve and to pay', {
  listAllInfinityWithdrawals: listAll(infinityBase),
  readAnyInfinityWithdrawal: readAny(infinityBase),
  claimInfinityWithdrawal: claim(infinityBase),
  releaseInfinityWithdrawal: release(infinityBase),
  approveInfinityWithdrawal: approve(infinityBase),
  rejectInfinityWithdrawal: reject(infinityBase),
  payInfinityWithdrawal: pay(infinityBase),
  failInfinityWithdrawal: fail(infinityBase),
  listAllSecurityWithdrawals: listAll(securityBase),
  readAnySecurityWithdrawal: readAny(securityBase),
  claimSecurityWithdrawal: claim(securityBase),
  releaseSecurityWithdrawal: release(securityBase),
  approveSecurityWithdrawal: approve(securityBase),
  rejectSecurityWithdrawal: reject(securityBase),
  paySecurityWithdrawal: pay(securityBase),
  failSecurityWithdrawal: fail(securityBase),
});
