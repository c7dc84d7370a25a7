import * as z from 'zod/mini';
import { purchaseIdSchema } from '../domain/ids.ts';
import { quantityMax } from '../domain/limits.ts';
import { minorSchema, positiveMinorSchema } from '../domain/money.ts';
import { purchaseStateSchema } from '../domain/states.ts';
import { area, endpoint, type ReplyOf } from './endpoint.ts';
import {
  balancePaymentSchema,
  bankPaymentSchema,
  configurationVersionSchema,
  memberOrderEndpoints,
  orderFields,
  staffOrderEndpoints,
} from './orders.ts';

/** A purchase with the terms it was made under. Amounts in minor units. */
export const purchaseSchema = z.object({
  ...orderFields,
  id: purchaseIdSchema,
  state: purchaseStateSchema,
  packageId: z.string(),
  packageName: z.string(),
  quantity: z.int(),
  unitPriceMinor: positiveMinorSchema,
  priceMinor: positiveMinorSchema,
  feeMinor: minorSchema,
  totalMinor: positiveMinorSchema,
  payment: z.discriminatedUnion('method', [bankPaymentSchema, balancePaymentSchema]),
});
export type PurchaseView = z.infer<typeof purchaseSchema>;

const purchases = {
  base: 'infinity/payments/purchases',
  id: 'purchaseId',
  params: z.strictObject({ purchaseId: purchaseIdSchema }),
  state: purchaseStateSchema,
  reply: purchaseSchema,
  nouns: ['purchases', 'purchase'],
} as const;
const forMembers = memberOrderEndpoints(purchases);
const forStaff = staffOrderEndpoints(purchases, 'decide-purchases');

/** What a member names when buying or reinvesting. */
export const packageOrderFields = {
  packageId: z.string().check(z.minLength(1), z.maxLength(32)),
  quantity: z.int().check(z.gte(1), z.lte(quantityMax)),
  configurationVersion: configurationVersionSchema,
};

export const infinityPurchases = area('infinity-purchases', 'A member buys packages', {
  listPurchases: forMembers.list,
  listLastPurchases: forMembers.listLast,
  readPurchase: forMembers.read,
  buyPackage: endpoint({
    method: 'POST',
    path: '/api/infinity/payments/purchases/',
    summary: 'Buys a package; its terms are frozen now',
    access: 'moves-money',
    idempotent: true,
    status: 201,
    body: z.strictObject({ ...packageOrderFields, payment: z.enum(['bank', 'balance']) }),
    errors: ['not_found', 'terms_changed', 'package_limit_reached', 'insufficient_funds'],
    reply: purchaseSchema,
  }),
  cancelPurchase: forMembers.cancel,
  undoPurchase: forMembers.undo,
  choosePurchaseMaturity: forMembers.chooseMaturity,
});

export const staffPurchases = area('staff-purchases', 'Staff: purchases waiting for their payment', {
  listAllPurchases: forStaff.listAll,
  readPurchaseAsStaff: forStaff.readAsStaff,
  confirmPurchase: forStaff.confirm,
  rejectPurchase: forStaff.reject,
});
export type StaffPurchase = ReplyOf<typeof staffPurchases.endpoints.readPurchaseAsStaff>;
