import * as z from 'zod/mini';
import { amountSum, countSum, signedSum } from '#functions/platform/table/items/sums.ts';
import { monthSchema } from '#shared/domain/calendar.ts';
import { entryIdSchema } from '#shared/domain/ids.ts';
import { signedMinorSchema } from '#shared/domain/money.ts';
import { productAreaSchema } from '#shared/domain/words.ts';

/** By which entry an entry was corrected. */
export const correctedItem = z.lazy(() => z.object({ correctedByEntryId: entryIdSchema }));

export const walletItem = z.lazy(() =>
  z.object({
    area: productAreaSchema,
    available: amountSum,
    held: amountSum,
    invested: amountSum,
    deposited: amountSum,
    'principal-held': amountSum,
  }),
);

/** What one month changed, kept by the very writes that post its entries. */
export const walletMonthItem = z.lazy(() =>
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
    entryCount: z.int(),
  }),
);

export const platformItem = z.lazy(() => z.object({ balanceMinor: signedMinorSchema }));

/** What all members and all shards together hold of each account of an area, and how many entries made it so. */
export const ledgerTotalsItem = z.lazy(() =>
  z.object({
    available: signedSum,
    held: signedSum,
    invested: signedSum,
    deposited: signedSum,
    'principal-held': signedSum,
    'cash:bank': signedSum,
    'cash:coinpayments': signedSum,
    investments: signedSum,
    operator: signedSum,
    pool: signedSum,
    fees: signedSum,
    suspense: signedSum,
    entries: countSum,
  }),
);
