import * as z from 'zod/mini';
import { orderFields } from '#functions/order/order-schema.ts';
import type { Stored } from '#functions/platform/stored.ts';
import { purchaseIdSchema } from '#shared/domain/ids.ts';
import { minorSchema, positiveMinorSchema } from '#shared/domain/money.ts';
import { purchaseStateSchema } from '#shared/domain/states.ts';

/** A purchase of a package with the terms it was made under. Amounts in minor units. */
export const purchaseSchema = z.lazy(() =>
  z.object({
    ...orderFields(),
    area: z.literal('infinity'),
    id: purchaseIdSchema,
    state: purchaseStateSchema,
    packageId: z.string(),
    packageName: z.string(),
    quantity: z.int(),
    unitPriceMinor: positiveMinorSchema,
    priceMinor: positiveMinorSchema,
    feeMinor: minorSchema,
    feeToPoolMinor: minorSchema,
    payment: z.enum(['bank', 'balance']),
  }),
);
export type Purchase = Stored<typeof purchaseSchema>;
