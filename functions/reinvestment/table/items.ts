import * as z from 'zod/mini';
import { daySchema, instantSchema } from '#shared/domain/calendar.ts';
import { purchaseIdSchema } from '#shared/domain/ids.ts';
import { bpsSchema, minorSchema, positiveMinorSchema } from '#shared/domain/money.ts';

/** Part or all of the available balance that became a package. */
export const reinvestmentItem = z.lazy(() =>
  z.object({
    purchaseId: purchaseIdSchema,
    packageName: z.string(),
    quantity: z.int(),
    priceMinor: positiveMinorSchema,
    feeMinor: minorSchema,
    totalMinor: positiveMinorSchema,
    annualRateBps: bpsSchema,
    maturesOn: daySchema,
    at: instantSchema,
  }),
);
