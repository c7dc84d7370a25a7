import * as z from 'zod/mini';
import { orderFields } from '#functions/order/order-schema.ts';
import type { Stored } from '#functions/platform/stored.ts';
import { instantSchema } from '#shared/domain/calendar.ts';
import { depositIdSchema } from '#shared/domain/ids.ts';
import { bpsSchema, positiveMinorSchema } from '#shared/domain/money.ts';
import { depositStateSchema } from '#shared/domain/states.ts';

const invoiceSchema = z.lazy(() =>
  z.object({
    /**
     * `creating`: requested, no answer yet; looked up by our reference before it is requested again. `seen` and
     * `confirming`: a payment is in transit and moves nothing yet.
     */
    state: z.enum(['creating', 'open', 'seen', 'confirming', 'complete', 'expired', 'cancelled']),
    /** The provider's own id; null while creating. */
    providerId: z.nullable(z.string()),
    checkoutUrl: z.nullable(z.string()),
    expiresAt: z.nullable(instantSchema),
    requestedAt: instantSchema,
    updatedAt: instantSchema,
  }),
);
/** An invoice for a deposit at the payment provider. */
export type Invoice = Stored<typeof invoiceSchema>;

/** A term deposit with the terms it was made under. Amounts in minor units; the amount deposited is `totalMinor`. */
export const depositSchema = z.lazy(() =>
  z.object({
    ...orderFields(),
    area: z.literal('security'),
    id: depositIdSchema,
    state: depositStateSchema,
    planId: z.string(),
    planName: z.string(),
    earlyExitFeeBps: bpsSchema,
    amountMinMinor: positiveMinorSchema,
    amountMaxMinor: positiveMinorSchema,
    /** The latest invoice. */
    invoice: z.nullable(invoiceSchema),
    /** Those that ended before a part payment was topped up, oldest first; what arrives for them still counts. */
    earlierInvoices: z._default(z.array(invoiceSchema), []),
  }),
);
export type Deposit = Stored<typeof depositSchema>;
