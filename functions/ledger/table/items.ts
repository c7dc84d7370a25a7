import * as z from 'zod/mini';
import { amountSum } from '#functions/platform/sums.ts';
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
    /** A memorandum, not a balance: what the operator advanced for the member, and later bonuses settle. */
    owedMinor: amountSum,
  }),
);

export const platformItem = z.lazy(() => z.object({ balanceMinor: signedMinorSchema }));
