import * as z from 'zod/mini';
import { daySchema, instantSchema, statementDaySchema } from '../domain/calendar.ts';
import { depositIdSchema, memberIdSchema, withdrawalIdSchema } from '../domain/ids.ts';
import { minorSchema, positiveMinorSchema, signedMinorSchema } from '../domain/money.ts';
import { nameLikenessSchema } from '../domain/name-likeness.ts';
import { payeeSchema } from '../domain/payee.ts';
import { kycStatusSchema, userStatusSchema, withdrawalStateSchema } from '../domain/states.ts';
import { personText } from '../domain/text.ts';
import {
  infinityWithdrawalSchema,
  securityWithdrawalSchema,
  withdrawalFlagSchema,
  withdrawalReasonCodeSchema,
} from '../domain/withdrawal-request.ts';
import { type ProductArea, productAreaSchema, productAreas, withdrawalKindSchema } from '../domain/words.ts';
import { area, type Endpoint, endpoint } from './endpoint.ts';
import {
  firstToLast,
  largeActRefusals,
  memberBriefSchema,
  pageOf,
  pageQuery,
  reasonSchema,
  timelineEntrySchema,
} from './shapes.ts';

/** A withdrawal as its member sees it. Amounts in minor units; the net amount arrives. */
export const withdrawalSchema = z.object({
  id: withdrawalIdSchema,
  area: productAreaSchema,
  kind: withdrawalKindSchema,
  state: withdrawalStateSchema,
  /** The amount held, fees included; for principal, what leaves the deposit. */
  amountMinor: positiveMinorSchema,
  feeMinor: minorSchema,
  earlyExitFeeMinor: minorSchema,
  netMinor: minorSchema,
  /** The deposit whose principal it takes; null for earned money. */
  deposit: z.nullable(z.object({ depositId: depositIdSchema, planName: z.string() })),
  payee: payeeSchema,
  /** How many staff members have approved it, and how many must. */
  approvals: z.object({ done: z.int(), needed: z.int() }),
  createdAt: instantSchema,
  /** The day by which it usually arrives; null once it is paid or ended otherwise. */
  arrivesBy: z.nullable(daySchema),
  /** The transfer's reference, once it is sent. */
  reference: z.nullable(z.string()),
  /** The day on which it left our bank account; null until the bank shows it, and for crypto addresses. */
  paidOn: z.nullable(daySchema),
  timeline: z.array(timelineEntrySchema),
});
export type WithdrawalView = z.infer<typeof withdrawalSchema>;

/** Why the member can't withdraw now, and when the reason ends if it ends by itself. */
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
  /** The most that can be withdrawn now, within balance and limits; 0 while anything blocks withdrawals. */
  withdrawableMinor: minorSchema,
  /** How much more can be withdrawn, and when; null unless a limit holds it back. */
  more: z.nullable(z.object({ amountMinor: positiveMinorSchema, at: instantSchema })),
  amountMinMinor: minorSchema,
  feeMinor: minorSchema,
  limits: z.object({
    dailyMaxMinor: minorSchema,
    dailyLeftMinor: minorSchema,
    thirtyDaysMaxMinor: minorSchema,
    thirtyDaysLeftMinor: minorSchema,
  }),
  /** Waiting and approved withdrawals, newest first; at most ten. */
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
  /** A negative amount is a shortfall. Null for principal. */
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
      /** Returns of completed periods, posted first. */
      grantedFirstMinor: minorSchema,
      /** Accrued since then: granted if the whole deposit is paid out, otherwise part of the next return. */
      accruedSoFarMinor: minorSchema,
    }),
  ),
});
export type WithdrawalPreview = z.infer<typeof previewSchema>;

type NameInAreas<Name extends string> = Name extends `${infer Verb}Withdrawal${infer Rest}`
  ? `${Verb}${Capitalize<ProductArea>}Withdrawal${Rest}`
  : never;

/**
 * Makes each operation once per area: `{ claimWithdrawal }` becomes `claimInfinityWithdrawal` and
 * `claimSecurityWithdrawal`. Contract and handlers both use it, so their names match.
 */
export const inBothAreas = <Operations extends Readonly<Record<string, (of: ProductArea) => unknown>>>(
  operations: Operations,
) => {
  const named = productAreas.flatMap((of) =>
    Object.entries(operations).map(([name, operation]) => {
      const areaName = `${of.charAt(0).toUpperCase()}${of.slice(1)}`;
      return [name.replace('Withdrawal', `${areaName}Withdrawal`), operation(of)];
    }),
  );
  return Object.fromEntries(named) as {
    [Name in keyof Operations & string as NameInAreas<Name>]: ReturnType<Operations[Name]>;
  };
};

const basePath = <Of extends ProductArea>(of: Of) => `/api/${of}/payments/withdrawals/` as const;

const params = z.strictObject({ withdrawalId: withdrawalIdSchema });
const filters = {
  state: z.optional(withdrawalStateSchema),
  kind: z.optional(withdrawalKindSchema),
  /** First and last day of the request (UTC), both included. */
  from: z.optional(statementDaySchema),
  to: z.optional(statementDaySchema),
};
const requestErrors = [
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
const principalErrors = ['invalid_transition', 'position_ended', 'remainder_too_small'] as const;

const list = (path: `/api/${string}/`) =>
  endpoint({
    method: 'GET',
    path,
    summary: 'My withdrawals, newest first',
    access: 'sees-money',
    query: z.strictObject({ ...pageQuery, ...filters }).check(firstToLast('from', 'to')),
    reply: pageOf(withdrawalSchema),
  });

const previewDetails = { method: 'POST', access: 'sees-money', reply: previewSchema } as const;
const requestDetails = {
  method: 'POST',
  access: 'moves-money',
  idempotent: true,
  status: 201,
  reply: withdrawalSchema,
} as const;

export const withdrawals = area('withdrawals', 'Withdrawals of the signed-in member', {
  ...inBothAreas({
    listWithdrawals: (of) => list(basePath(of)),
    readWithdrawalStatus: (of) =>
      endpoint({
        method: 'GET',
        path: `${basePath(of)}status/`,
        summary: 'Whether and how much I can withdraw now, what prevents it, and my open withdrawals',
        access: 'sees-money',
        reply: statusSchema,
      }),
    readWithdrawal: (of) =>
      endpoint({
        method: 'GET',
        path: `${basePath(of)}{withdrawalId}/`,
        summary: 'One of my withdrawals',
        access: 'sees-money',
        params,
        errors: ['not_found'],
        reply: withdrawalSchema,
      }),
    cancelWithdrawal: (of) =>
      endpoint({
        method: 'POST',
        path: `${basePath(of)}{withdrawalId}/cancel/`,
        summary: 'Cancels a waiting withdrawal and returns the held amount immediately',
        access: 'moves-money',
        idempotent: true,
        params,
        errors: ['not_found', 'invalid_transition', 'try_again'],
        reply: withdrawalSchema,
      }),
  }),
  listPaginatedSecurityWithdrawals: list(`${basePath('security')}paginated-withdrawals/`),
  previewInfinityWithdrawal: endpoint({
    ...previewDetails,
    path: `${basePath('infinity')}preview/`,
    summary: 'Previews the fee, the net amount, the arrival date and the approvals needed; moves nothing',
    body: z.omit(infinityWithdrawalSchema, { feeMinor: true, payoutAddressId: true }),
  }),
  requestInfinityWithdrawal: endpoint({
    ...requestDetails,
    path: basePath('infinity'),
    summary: 'Requests a withdrawal and immediately holds its amount',
    otp: 'infinity-withdrawal',
    body: infinityWithdrawalSchema,
    errors: requestErrors,
  }),
  previewSecurityWithdrawal: endpoint({
    ...previewDetails,
    path: `${basePath('security')}preview/`,
    summary: 'Previews fees, the net amount, the arrival date and what remains in the deposit; moves nothing',
    body: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('bonus'), amountMinor: positiveMinorSchema }),
      z.strictObject({
        kind: z.literal('principal'),
        depositId: depositIdSchema,
        amountMinor: positiveMinorSchema,
      }),
    ]),
    errors: ['not_found', 'insufficient_funds', 'withdrawal_limit_reached', ...principalErrors],
  }),
  requestSecurityWithdrawal: endpoint({
    ...requestDetails,
    path: basePath('security'),
    summary:
      'Requests a withdrawal of earned money or of a deposit’s principal and immediately holds its amount',
    otp: 'security-withdrawal',
    body: securityWithdrawalSchema,
    errors: [...requestErrors, ...principalErrors],
  }),
});

/** A withdrawal as staff see it. */
const staffWithdrawalSchema = z.extend(withdrawalSchema, {
  member: memberBriefSchema,
  approvers: z.array(z.object({ name: z.string(), at: instantSchema, mine: z.boolean() })),
  /** Who is working on it; a claim expires by itself. */
  claim: z.nullable(z.object({ name: z.string(), until: instantSchema, mine: z.boolean() })),
  /** True if it is the caller's own withdrawal, which they cannot decide. */
  own: z.boolean(),
  /** The member status that returned it for review, until it is approved again; not shown to the member. */
  flag: z.nullable(withdrawalFlagSchema),
  reasonCode: z.nullable(withdrawalReasonCodeSchema),
  /** Who of compliance accepted a payee whose name isn't the member's, and why; null if nobody did. */
  payeeAcceptance: z.nullable(z.object({ name: z.string(), at: instantSchema, reason: z.string() })),
});
export type StaffWithdrawal = z.infer<typeof staffWithdrawalSchema>;

/** A withdrawal with its risk check. Sums in minor units over the area, of at most the newest 100 items each. */
const staffWithdrawalDetailSchema = z.extend(staffWithdrawalSchema, {
  risk: z.object({
    paidInMinor: minorSchema,
    paidOutMinor: minorSchema,
    openMinor: minorSchema,
    isMore: z.boolean(),
    addressAddedAt: z.nullable(instantSchema),
    /** Null if never since the member joined. */
    credentialsChangedAt: z.nullable(instantSchema),
    /** Since when a reported sign-in has put the member's withdrawals on hold; null if they are not. */
    withdrawalsHeldSince: z.nullable(instantSchema),
    /** Since when the member's codes have come from an authenticator; null if they come by mail. */
    authenticatorSince: z.nullable(instantSchema),
    joinedAt: instantSchema,
    sponsorName: z.nullable(z.string()),
    kyc: kycStatusSchema,
    cashHeldMinor: signedMinorSchema,
    /** The account's holder beside the verified identity; null for crypto addresses. */
    payee: z.nullable(z.object({ verifiedName: z.nullable(z.string()), likeness: nameLikenessSchema })),
    /** Other members with the same bank account. */
    sharedWith: z.array(z.object({ memberId: memberIdSchema, name: z.string(), status: userStatusSchema })),
  }),
});
export type StaffWithdrawalDetail = z.infer<typeof staffWithdrawalDetailSchema>;

const staffErrors = [
  'not_found',
  'invalid_transition',
  'own_case',
  'claimed_by_colleague',
  'try_again',
] as const;
const payoutErrors = ['member_not_active', 'withdrawals_held', 'kyc_needed', 'withdrawals_stopped'] as const;
const refusalBody = z.strictObject({ reasonCode: withdrawalReasonCodeSchema, reason: reasonSchema });

const staffAct =
  <
    const Verb extends string,
    const Details extends Pick<Endpoint, 'summary' | 'body' | 'errors' | 'freshFactor'>,
  >(
    verb: Verb,
    details: Details,
  ) =>
  (of: ProductArea) =>
    endpoint({
      method: 'POST',
      path: `${basePath(of)}{withdrawalId}/${verb}/`,
      access: { permission: 'decide-withdrawals' },
      idempotent: true,
      params,
      reply: staffWithdrawalSchema,
      ...details,
    });

export const staffWithdrawals = area(
  'staff-withdrawals',
  'Staff: withdrawals to approve and to pay',
  inBothAreas({
    listAllWithdrawals: (of) =>
      endpoint({
        method: 'GET',
        path: `${basePath(of)}all/`,
        summary:
          'All members’ withdrawals of one state (waiting by default) and one kind (bonus by default), oldest first',
        access: { permission: 'read-queues' },
        query: z.strictObject({
          ...pageQuery,
          state: z.optional(withdrawalStateSchema),
          kind: z.optional(withdrawalKindSchema),
        }),
        reply: pageOf(staffWithdrawalSchema),
      }),
    readAnyWithdrawal: (of) =>
      endpoint({
        method: 'GET',
        path: `${basePath(of)}all/{withdrawalId}/`,
        summary: 'One withdrawal with its risk check',
        access: { permission: 'read-queues' },
        params,
        errors: ['not_found'],
        reply: staffWithdrawalDetailSchema,
      }),
    claimWithdrawal: staffAct('claim', {
      summary: 'Claims a withdrawal; the claim ends after 15 minutes or with a decision',
      errors: staffErrors,
    }),
    releaseWithdrawal: staffAct('release', { summary: 'Releases my claim', errors: staffErrors }),
    approveWithdrawal: staffAct('approve', {
      freshFactor: true,
      summary: 'Approves the payout; above the four-eyes limit two different people must',
      errors: [
        ...staffErrors,
        'second_person_needed',
        'payee_not_accepted',
        ...payoutErrors,
        ...largeActRefusals,
      ],
    }),
    acceptPayeeOfWithdrawal: (of) =>
      endpoint({
        method: 'POST',
        path: `${basePath(of)}{withdrawalId}/accept-payee/`,
        summary:
          "Accepts an account holder whose name isn't the member's, so that the withdrawal can be approved",
        access: { permission: 'decide-kyc' },
        freshFactor: true,
        idempotent: true,
        params,
        body: z.strictObject({ reason: reasonSchema }),
        errors: ['not_found', 'invalid_transition', 'own_case', 'try_again'],
        reply: staffWithdrawalSchema,
      }),
    rejectWithdrawal: staffAct('reject', {
      freshFactor: true,
      summary: 'Rejects a waiting or approved withdrawal and returns the money immediately',
      body: refusalBody,
      errors: staffErrors,
    }),
    payWithdrawal: staffAct('pay', {
      freshFactor: true,
      summary: 'Books an approved withdrawal as paid, with the transfer’s reference',
      body: z.strictObject({ reference: personText(140, 3) }),
      errors: [...staffErrors, 'holdings_short', 'payouts_stopped', ...payoutErrors, ...largeActRefusals],
    }),
    failWithdrawal: staffAct('fail', {
      freshFactor: true,
      summary: 'Books the transfer of an approved withdrawal as failed and returns the money immediately',
      body: refusalBody,
      errors: staffErrors,
    }),
  }),
);
