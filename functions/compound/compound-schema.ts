import * as z from 'zod/mini';
import type { Stored } from '#functions/platform/stored.ts';
import { daySchema, instantSchema } from '#shared/domain/calendar.ts';
import { compoundIdSchema, depositIdSchema, entryIdSchema } from '#shared/domain/ids.ts';
import { bpsSchema, positiveMinorSchema } from '#shared/domain/money.ts';

/** Available balance that became principal of a deposit. Amounts in minor units. */
export const compoundSchema = z.lazy(() =>
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
export type Compound = Stored<typeof compoundSchema>;
