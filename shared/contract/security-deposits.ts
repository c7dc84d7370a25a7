import * as z from 'zod/mini';
import { daySchema, instantSchema } from '../domain/calendar.ts';
import { depositIdSchema } from '../domain/ids.ts';
import { bpsSchema, minorSchema, positiveMinorSchema } from '../domain/money.ts';
import { depositStateSchema } from '../domain/states.ts';
import { area, endpoint, type ReplyOf } from './endpoint.ts';
import {
  balancePaymentSchema,
  bankPaymentSchema,
  configurationVersionSchema,
  memberOrderEndpoints,
  orderFields,
  staffOrderEndpoints,
} from './orders.ts';

/** A deposit with the terms it was made under. Amounts in minor units. */
export const depositSchema = z.object({
  ...orderFields,
  id: depositIdSchema,
  state: depositStateSchema,
  planId: z.string(),
  planName: z.string(),
  /** What the member chose to deposit. */
  amountMinor: positiveMinorSchema,
  /** The present principal: the amount plus what was compounded, less what was withdrawn. 0 unless it is active. */
  principalMinor: minorSchema,
  /** The part of it that pending withdrawals ask for: it accrues nothing until they are decided. */
  underRequestMinor: minorSchema,
  earlyExitFeeBps: bpsSchema,
  /** Compounding can raise the principal up to this amount. */
  amountMaxMinor: positiveMinorSchema,
  payment: z.discriminatedUnion('method', [
    bankPaymentSchema,
    balancePaymentSchema,
    z.object({
      method: z.literal('coinpayments'),
      receivedMinor: minorSchema,
      dueMinor: minorSchema,
      /** The provider's one payment page for this deposit; null until it is requested. */
      invoice: z.nullable(
        z.object({
          state: z.enum(['creating', 'open', 'seen', 'confirming', 'complete', 'expired', 'cancelled']),
          checkoutUrl: z.nullable(z.string()),
          expiresAt: z.nullable(instantSchema),
        }),
      ),
    }),
  ]),
  /** Accrued since the last return was granted, not yet paid. */
  accruedSoFarMinor: minorSchema,
  nextReturnOn: z.nullable(daySchema),
});
export type DepositView = z.infer<typeof depositSchema>;

const deposits = {
  base: 'security/payments/deposits',
  id: 'depositId',
  params: z.strictObject({ depositId: depositIdSchema }),
  state: depositStateSchema,
  reply: depositSchema,
  nouns: ['deposits', 'deposit'],
} as const;
const forMembers = memberOrderEndpoints(deposits);
const forStaff = staffOrderEndpoints(deposits, 'decide-deposits');

export const securityDeposits = area('security-deposits', 'A member makes term deposits', {
  listDeposits: forMembers.list,
  listLastDeposits: forMembers.listLast,
  readDeposit: forMembers.read,
  makeDeposit: endpoint({
    method: 'POST',
    path: '/api/security/payments/deposits/',
    summary: 'Makes a deposit in a plan; its terms are frozen now',
    access: 'moves-money',
    idempotent: true,
    status: 201,
    body: z.strictObject({
      planId: z.string().check(z.minLength(1), z.maxLength(32)),
      amountMinor: positiveMinorSchema,
      payment: z.enum(['bank', 'balance', 'coinpayments']),
      configurationVersion: configurationVersionSchema,
    }),
    errors: ['not_found', 'terms_changed', 'insufficient_funds'],
    reply: depositSchema,
  }),
  cancelDeposit: forMembers.cancel,
  undoDeposit: forMembers.undo,
  chooseDepositMaturity: forMembers.chooseMaturity,
});

export const staffDeposits = area('staff-deposits', 'Staff: deposits waiting for their payment', {
  listAllDeposits: forStaff.listAll,
  readDepositAsStaff: forStaff.readAsStaff,
  confirmDeposit: forStaff.confirm,
  rejectDeposit: forStaff.reject,
});
export type StaffDeposit = ReplyOf<typeof staffDeposits.endpoints.readDepositAsStaff>;
