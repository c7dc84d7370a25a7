import * as z from 'zod/mini';
import { daySchema, instantSchema } from '#shared/domain/calendar.ts';
import { compoundIdSchema, depositIdSchema, entryIdSchema } from '#shared/domain/ids.ts';
import { bpsSchema, positiveMinorSchema } from '#shared/domain/money.ts';

/** Part or all of the available balance that became principal of a deposit. */
export const compoundItem = z.lazy(() =>
  z.object({
    id: compoundIdSchema,
    depositId: depositIdSchema,
    planName: z.string(),
    amountMinor: positiveMinorSchema,
    principalBeforeMinor: positiveMinorSchema,
    principalAfterMinor: positiveMinorSchema,
    annualRateBps: bpsSchema,
    maturesOn: daySchema,
    at: instantSchema,
    entryId: entryIdSchema,
  }),
);
