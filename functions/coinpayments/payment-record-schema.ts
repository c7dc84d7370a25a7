import * as z from 'zod/mini';
import { suspenseReasons } from '#functions/order/suspense-reason.ts';
import type { Stored } from '#functions/platform/stored.ts';
import { depositIdSchema } from '#shared/domain/ids.ts';
import { minorSchema } from '#shared/domain/money.ts';

/**
 * What a payment led to, kept for good under the provider's id of it, so that each payment is taken in once. An invoice
 * that is reported without a list of its payments counts as one payment, under the id of the invoice.
 */
export const paymentRecordSchema = z.lazy(() =>
  z.object({
    depositId: depositIdSchema,
    /** `kept`: as a part payment; `listed`: of an invoice whose payments are recorded one by one; `taken-before`: as part of its invoice. */
    outcome: z.enum(['activated', 'kept', 'listed', 'taken-before', ...suspenseReasons]),
    /** Of an invoice taken in as one payment: the part that no listed payment has accounted for yet. */
    unlistedMinor: minorSchema,
    version: z.int(),
  }),
);
export type PaymentRecord = Stored<typeof paymentRecordSchema>;
