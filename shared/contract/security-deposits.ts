import * as z from 'zod/mini';
import { daySchema, instantSchema } from '../domain/calendar.ts';
import { depositIdSchema } from '../domain/ids.ts';
import { configurationVersionMax, referenceMax, referenceMin } from '../domain/limits.ts';
import { bpsSchema, minorSchema, positiveMinorSchema } from '../domain/money.ts';
import { depositStateSchema } from '../domain/states.ts';
import { personText } from '../domain/text.ts';
import { area, endpoint } from './endpoint.ts';
import {
  maturityBodySchema,
  maturitySchema,
  memberBriefSchema,
  pageOf,
  pageQuery,
  reasonSchema,
  timelineEntrySchema,
} from './shapes.ts';

/** A deposit with the terms it was made under. Amounts in minor units. */
export const depositSchema = z.object({
  id: depositIdSchema,
  state: depositStateSchema,
  planId: z.string(),
  planName: z.string(),
  /** What was ordered. */
  amountMinor: positiveMinorSchema,
  /** What runs now: the amount with all that was compounded, less what was paid out. 0 before it is active and after it ended. */
  principalMinor: minorSchema,
  /** What withdrawals ask for of it: it accrues nothing until they are decided. */
  underRequestMinor: minorSchema,
  annualRateBps: bpsSchema,
  termMonths: z.int(),
  earlyExitFeeBps: bpsSchema,
  /** Compounding goes up to this principal. */
  amountMaxMinor: positiveMinorSchema,
  configurationVersion: z.int(),
  payment: z.discriminatedUnion('method', [
    z.object({
      method: z.literal('bank'),
      reference: z.string(),
      holder: z.string(),
      iban: z.string(),
      bic: z.string(),
      bankName: z.string(),
      /** What arrived so far without covering the amount; it waits in suspense for the rest. */
      receivedMinor: minorSchema,
      dueMinor: minorSchema,
    }),
    z.object({
      method: z.literal('coinpayments'),
      receivedMinor: minorSchema,
      dueMinor: minorSchema,
      /** The provider's one payment page for this deposit; null until it is asked for. */
      invoice: z.nullable(
        z.object({
          state: z.enum(['creating', 'open', 'seen', 'confirming', 'complete', 'expired', 'cancelled']),
          checkoutUrl: z.nullable(z.string()),
          expiresAt: z.nullable(instantSchema),
        }),
      ),
    }),
  ]),
  createdAt: instantSchema,
  /** Waiting deposits end here by themselves. */
  expiresAt: z.nullable(instantSchema),
  activatedAt: z.nullable(instantSchema),
  maturesOn: z.nullable(daySchema),
  /** Null unless it is active. */
  maturity: z.nullable(maturitySchema),
  accruedSoFarMinor: minorSchema,
  nextReturnOn: z.nullable(daySchema),
  timeline: z.array(timelineEntrySchema),
});
export type DepositView = z.infer<typeof depositSchema>;

const depositParams = z.strictObject({ depositId: depositIdSchema });
const base = '/api/security/payments/deposits/' as const;

export const securityDeposits = area('security-deposits', 'A member makes term deposits', {
  listDeposits: endpoint({
    method: 'GET',
    path: base,
    summary: 'My deposits, newest first',
    access: 'sees-money',
    query: z.strictObject(pageQuery),
    reply: pageOf(depositSchema),
  }),
  listLastDeposits: endpoint({
    method: 'GET',
    path: `${base}last/`,
    summary: 'My latest five deposits',
    access: 'sees-money',
    reply: z.object({ items: z.array(depositSchema) }),
  }),
  readDeposit: endpoint({
    method: 'GET',
    path: `${base}{depositId}/`,
    summary: 'One of my deposits',
    access: 'sees-money',
    params: depositParams,
    reply: depositSchema,
  }),
  makeDeposit: endpoint({
    method: 'POST',
    path: base,
    summary: 'Makes a deposit in a plan; its terms are frozen now',
    access: 'moves-money',
    idempotent: true,
    status: 201,
    body: z.strictObject({
      planId: z.string().check(z.minLength(1), z.maxLength(32)),
      amountMinor: positiveMinorSchema,
      payment: z.enum(['bank', 'coinpayments']),
      /** The version whose terms the member has seen. */
      configurationVersion: z.int().check(z.gte(1), z.lte(configurationVersionMax)),
    }),
    errors: ['not_found', 'terms_changed'],
    reply: depositSchema,
  }),
  cancelDeposit: endpoint({
    method: 'POST',
    path: `${base}{depositId}/cancel/`,
    summary: 'Gives up a deposit that is still waiting for its payment',
    access: 'moves-money',
    idempotent: true,
    params: depositParams,
    errors: ['not_found', 'invalid_transition', 'part_payment_held', 'payment_on_its_way'],
    reply: depositSchema,
  }),
  chooseDepositMaturity: endpoint({
    method: 'PUT',
    path: `${base}{depositId}/maturity/`,
    summary: 'Chooses what happens with the principal at maturity; until the day before',
    access: 'moves-money',
    params: depositParams,
    body: maturityBodySchema,
    errors: ['not_found', 'maturity_choice_closed', 'invalid_transition'],
    reply: depositSchema,
  }),
});

/** A deposit as the treasurer sees it. */
const staffDepositSchema = z.extend(depositSchema, { member: memberBriefSchema });
export type StaffDeposit = z.infer<typeof staffDepositSchema>;

export const staffDeposits = area('staff-deposits', 'Staff: deposits waiting for their payment', {
  listAllDeposits: endpoint({
    method: 'GET',
    path: `${base}all/`,
    summary: 'Deposits of all members in one state, oldest first',
    access: { permission: 'read-queues' },
    query: z.strictObject({ ...pageQuery, state: z.optional(depositStateSchema) }),
    reply: pageOf(staffDepositSchema),
  }),
  readDepositAsStaff: endpoint({
    method: 'GET',
    path: `${base}all/{depositId}/`,
    summary: "One member's deposit, whatever its state",
    access: { permission: 'read-queues' },
    params: depositParams,
    reply: staffDepositSchema,
  }),
  confirmDeposit: endpoint({
    method: 'POST',
    path: `${base}{depositId}/confirm/`,
    summary: 'Books a received bank payment; the deposit becomes active when it covers what is due',
    access: { permission: 'decide-deposits' },
    idempotent: true,
    params: depositParams,
    body: z.strictObject({
      receivedMinor: positiveMinorSchema,
      /** The bank's own reference of the payment. */
      bankReference: personText(referenceMax, referenceMin),
      /** What to do when the amount differs from what is due; as with purchases. */
      whenDifferent: z.optional(z.enum(['accept-remainder-later', 'refund', 'suspense'])),
    }),
    errors: ['invalid_transition', 'amount_differs', 'own_case', 'not_found'],
    reply: staffDepositSchema,
  }),
  rejectDeposit: endpoint({
    method: 'POST',
    path: `${base}{depositId}/reject/`,
    summary: 'Ends a waiting deposit with a reason; a part payment in suspense is sent back',
    access: { permission: 'decide-deposits' },
    idempotent: true,
    params: depositParams,
    body: z.strictObject({ reason: reasonSchema }),
    errors: ['invalid_transition', 'own_case', 'not_found'],
    reply: staffDepositSchema,
  }),
});
