import * as z from 'zod/mini';
import type { Stored } from '#functions/platform/stored.ts';
import { amountSum, signedSum } from '#functions/platform/sums.ts';
import { monthSchema } from '#shared/domain/calendar.ts';

/** What one month changed in a member's balances of an area, kept by the very writes that post its entries. */
export const monthChangesSchema = z.lazy(() =>
  z.object({
    month: monthSchema,
    available: signedSum,
    held: signedSum,
    invested: signedSum,
    deposited: signedSum,
    'principal-held': signedSum,
    /** What came to the member's balances altogether, and what left them; moves between them are neither. */
    inMinor: amountSum,
    outMinor: amountSum,
    /** What of `inMinor` came by bonuses. */
    earnedMinor: amountSum,
    entryCount: z.int(),
  }),
);
export type MonthChanges = Stored<typeof monthChangesSchema>;
