import * as z from 'zod/mini';
import { daySchema, instantSchema } from '../domain/calendar.ts';
import { purchaseIdSchema } from '../domain/ids.ts';
import { configurationVersionMax, quantityMax, referenceMax, referenceMin } from '../domain/limits.ts';
import { bpsSchema, minorSchema, positiveMinorSchema } from '../domain/money.ts';
import { purchaseStateSchema } from '../domain/states.ts';
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

/** A purchase with the terms it was made under. Amounts in minor units. */
export const purchaseSchema = z.object({
  id: purchaseIdSchema,
  state: purchaseStateSchema,
  packageId: z.string(),
  packageName: z.string(),
  quantity: z.int(),
  unitPriceMinor: positiveMinorSchema,
  priceMinor: positiveMinorSchema,
  feeMinor: minorSchema,
  totalMinor: positiveMinorSchema,
  annualRateBps: bpsSchema,
  termMonths: z.int(),
  configurationVersion: z.int(),
  payment: z.discriminatedUnion('method', [
    z.object({
      method: z.literal('bank'),
      reference: z.string(),
      holder: z.string(),
      iban: z.string(),
      bic: z.string(),
      bankName: z.string(),
      /** What arrived so far without covering the total; it waits in suspense for the rest. */
      receivedMinor: minorSchema,
      dueMinor: minorSchema,
    }),
    z.object({ method: z.literal('balance') }),
  ]),
  createdAt: instantSchema,
  /** Waiting purchases end here by themselves. */
  expiresAt: z.nullable(instantSchema),
  activatedAt: z.nullable(instantSchema),
  maturesOn: z.nullable(daySchema),
  /** Null unless it is active. */
  maturity: z.nullable(maturitySchema),
  timeline: z.array(timelineEntrySchema),
});
export type PurchaseView = z.infer<typeof purchaseSchema>;

const purchaseParams = z.strictObject({ purchaseId: purchaseIdSchema });

export const infinityPurchases = area('infinity-purchases', 'A member buys packages', {
  listPurchases: endpoint({
    method: 'GET',
    path: '/api/infinity/payments/purchases/',
    summary: 'My purchases, newest first',
    access: 'sees-money',
    query: z.strictObject(pageQuery),
    reply: pageOf(purchaseSchema),
  }),
  listLastPurchases: endpoint({
    method: 'GET',
    path: '/api/infinity/payments/purchases/last/',
    summary: 'My latest five purchases',
    access: 'sees-money',
    reply: z.object({ items: z.array(purchaseSchema) }),
  }),
  readPurchase: endpoint({
    method: 'GET',
    path: '/api/infinity/payments/purchases/{purchaseId}/',
    summary: 'One of my purchases',
    access: 'sees-money',
    params: purchaseParams,
    reply: purchaseSchema,
  }),
  buyPackage: endpoint({
    method: 'POST',
    path: '/api/infinity/payments/purchases/',
    summary: 'Orders a package; its terms are frozen now',
    access: 'moves-money',
    idempotent: true,
    status: 201,
    body: z.strictObject({
      packageId: z.string().check(z.minLength(1), z.maxLength(32)),
      quantity: z.int().check(z.gte(1), z.lte(quantityMax)),
      payment: z.enum(['bank', 'balance']),
      /** The version whose terms the member has seen. */
      configurationVersion: z.int().check(z.gte(1), z.lte(configurationVersionMax)),
    }),
    errors: ['terms_changed', 'package_limit_reached', 'insufficient_funds'],
    reply: purchaseSchema,
  }),
  cancelPurchase: endpoint({
    method: 'POST',
    path: '/api/infinity/payments/purchases/{purchaseId}/cancel/',
    summary: 'Gives up a purchase that is still waiting for its payment',
    access: 'moves-money',
    idempotent: true,
    params: purchaseParams,
    errors: ['invalid_transition', 'part_payment_held'],
    reply: purchaseSchema,
  }),
  choosePurchaseMaturity: endpoint({
    method: 'PUT',
    path: '/api/infinity/payments/purchases/{purchaseId}/maturity/',
    summary: 'Chooses what happens with the principal at maturity; until the day before',
    access: 'moves-money',
    params: purchaseParams,
    body: maturityBodySchema,
    errors: ['not_found', 'maturity_choice_closed', 'invalid_transition'],
    reply: purchaseSchema,
  }),
});

/** A purchase as the treasurer sees it. */
const staffPurchaseSchema = z.extend(purchaseSchema, { member: memberBriefSchema });
export type StaffPurchase = z.infer<typeof staffPurchaseSchema>;

export const staffPurchases = area('staff-purchases', 'Staff: purchases waiting for their payment', {
  listAllPurchases: endpoint({
    method: 'GET',
    path: '/api/infinity/payments/purchases/all/',
    summary: 'Purchases of all members in one state, oldest first',
    access: { permission: 'read-queues' },
    query: z.strictObject({ ...pageQuery, state: z.optional(purchaseStateSchema) }),
    reply: pageOf(staffPurchaseSchema),
  }),
  readPurchaseAsStaff: endpoint({
    method: 'GET',
    path: '/api/infinity/payments/purchases/all/{purchaseId}/',
    summary: "One member's purchase, whatever its state",
    access: { permission: 'read-queues' },
    params: purchaseParams,
    reply: staffPurchaseSchema,
  }),
  confirmPurchase: endpoint({
    method: 'POST',
    path: '/api/infinity/payments/purchases/{purchaseId}/confirm/',
    summary: 'Books a received payment; the purchase becomes active when it covers what is due',
    access: { permission: 'decide-purchases' },
    idempotent: true,
    params: purchaseParams,
    body: z.strictObject({
      receivedMinor: positiveMinorSchema,
      /** The bank's own reference of the payment. */
      bankReference: personText(referenceMax, referenceMin),
      /**
       * What to do when the amount differs from what is due: keep it in suspense for this purchase until the rest
       * arrives, send back what is too much or too little, or leave it in suspense for staff to match.
       */
      whenDifferent: z.optional(z.enum(['accept-remainder-later', 'refund', 'suspense'])),
    }),
    errors: ['invalid_transition', 'amount_differs', 'own_case'],
    reply: staffPurchaseSchema,
  }),
  rejectPurchase: endpoint({
    method: 'POST',
    path: '/api/infinity/payments/purchases/{purchaseId}/reject/',
    summary: 'Ends a waiting purchase with a reason; a part payment in suspense is sent back',
    access: { permission: 'decide-purchases' },
    idempotent: true,
    params: purchaseParams,
    body: z.strictObject({ reason: reasonSchema }),
    errors: ['invalid_transition', 'own_case'],
    reply: staffPurchaseSchema,
  }),
});
