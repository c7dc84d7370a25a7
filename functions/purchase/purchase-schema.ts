import * as z from 'zod/mini';
import { orderFields } from '#functions/order/order-schema.ts';
import type { Stored } from '#functions/platform/stored.ts';
import { instantSchema } from '#shared/domain/calendar.ts';
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
    /** Until when its member can undo it; null for a purchase that was paid by bank, or where nothing can be undone. */
    undoUntil: z._default(z.nullable(instantSchema), null),
  }),
);
export type Purchase = Stored<typeof purchaseSchema>;
