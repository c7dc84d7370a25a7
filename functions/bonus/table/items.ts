import * as z from 'zod/mini';
import { amountSum, countSum } from '#functions/platform/sums.ts';

/** Sums of one month, or of all time, by kind of bonus. */
export const bonusTotalItem = z.lazy(() =>
  z.object({
    month: z.string(),
    returnMinor: amountSum,
    returnCount: countSum,
    sponsorMinor: amountSum,
    sponsorCount: countSum,
    manualMinor: amountSum,
    manualCount: countSum,
  }),
);
