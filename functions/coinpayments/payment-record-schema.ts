import * as z from 'zod/mini';
import { suspenseReasons } from '#functions/order/suspense-reason.ts';
import type { Stored } from '#functions/platform/stored.ts';
import { depositIdSchema } from '#shared/domain/ids.ts';

/** What a payment led to, kept for good under the provider's id of it, so that each payment is taken in once. */
export const paymentRecordSchema = z.lazy(() =>
  z.object({ depositId: depositIdSchema, outcome: z.enum(['activated', ...suspenseReasons]) }),
);
export type PaymentRecord = Stored<typeof paymentRecordSchema>;
