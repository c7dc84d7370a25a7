import * as z from 'zod/mini';
import { instantSchema } from '../domain/calendar.ts';
import { depositIdSchema, payableIdSchema, purchaseIdSchema, suspenseIdSchema } from '../domain/ids.ts';
import { minorSchema } from '../domain/money.ts';
import { suspenseStateSchema } from '../domain/states.ts';
import { productAreaSchema } from '../domain/words.ts';
import { area, endpoint } from './endpoint.ts';
import {
  largeActRefusals,
  memberBriefSchema,
  pageOf,
  pageQuery,
  reasonSchema,
  timelineEntrySchema,
} from './shapes.ts';

/** An unmatched payment: received, but it fits no order. */
const suspensePaymentSchema = z.object({
  id: suspenseIdSchema,
  area: productAreaSchema,
  state: suspenseStateSchema,
  reason: z.enum([
    'underpaid',
    'overpaid',
    'late',
    'cancelled-then-paid',
    'duplicate',
    'wrong-currency',
    'set-aside-by-staff',
    'reversed',
    'refund-failed',
  ]),
  /** What is held in suspense for it; 0 when it arrived in another currency. */
  amountMinor: minorSchema,
  foreign: z.nullable(z.object({ amount: z.string(), currency: z.string() })),
  arrivedBy: z.enum(['bank', 'coinpayments']),
  reference: z.string(),
  /** What it was meant for, its state now, and what is still due for it. */
  source: z.object({
    id: z.string(),
    name: z.string(),
    state: z.string(),
    dueMinor: minorSchema,
  }),
  member: memberBriefSchema,
  /** What pays its refund; null where CoinPayments does, and before one was approved. */
  payableId: z.nullable(payableIdSchema),
  createdAt: instantSchema,
  timeline: z.array(timelineEntrySchema),
});
export type SuspensePaymentView = z.infer<typeof suspensePaymentSchema>;

const params = z.strictObject({ suspenseId: suspenseIdSchema });
const refusals = ['not_found', 'invalid_transition', 'own_case'] as const;

export const suspense = area('suspense', 'Staff: unmatched payments', {
  listSuspense: endpoint({
    method: 'GET',
    path: '/api/suspense/',
    summary: 'Unmatched payments in one state (open by default), oldest first',
    access: { permission: 'read-queues' },
    query: z.strictObject({ ...pageQuery, state: z.optional(suspenseStateSchema) }),
    reply: pageOf(suspensePaymentSchema),
  }),
  readSuspense: endpoint({
    method: 'GET',
    path: '/api/suspense/{suspenseId}/',
    summary: 'One unmatched payment',
    access: { permission: 'read-queues' },
    params,
    errors: ['not_found'],
    reply: suspensePaymentSchema,
  }),
  matchSuspense: endpoint({
    method: 'POST',
    path: '/api/suspense/{suspenseId}/match/',
    summary:
      'Uses the payment for a waiting purchase or deposit of the same member: a part payment is held for it, a covering payment makes it active, and a surplus stays in suspense',
    access: { permission: 'decide-suspense' },
    freshFactor: true,
    idempotent: true,
    params,
    body: z.strictObject({ sourceId: z.union([depositIdSchema, purchaseIdSchema]), reason: reasonSchema }),
    errors: [...refusals, 'holdings_short', ...largeActRefusals],
    reply: suspensePaymentSchema,
  }),
  proposeRefund: endpoint({
    method: 'POST',
    path: '/api/suspense/{suspenseId}/refund/',
    summary: 'Proposes to refund the payment; a second person must approve',
    access: { permission: 'decide-suspense' },
    freshFactor: true,
    idempotent: true,
    params,
    body: z.strictObject({ reason: reasonSchema }),
    errors: refusals,
    reply: suspensePaymentSchema,
  }),
  dismissSuspense: endpoint({
    method: 'POST',
    path: '/api/suspense/{suspenseId}/dismiss/',
    summary: 'Closes the notice about a payment in another currency, which was never booked; moves nothing',
    access: { permission: 'decide-suspense' },
    freshFactor: true,
    idempotent: true,
    params,
    body: z.strictObject({ reason: reasonSchema }),
    errors: refusals,
    reply: suspensePaymentSchema,
  }),
});
