import * as z from 'zod/mini';
import { actorSchema } from '#functions/platform/actor.ts';
import { amountSum, countSum, signedSum } from '#functions/platform/table/items/sums.ts';
import { platformAccounts } from '#shared/domain/accounts.ts';
import { instantSchema, monthSchema } from '#shared/domain/calendar.ts';
import { entryKindSchema } from '#shared/domain/entry-kinds.ts';
import { entryIdSchema, memberIdSchema } from '#shared/domain/ids.ts';
import { positiveMinorSchema, signedMinorSchema } from '#shared/domain/money.ts';
import { memberAccountSchema, productAreaSchema } from '#shared/domain/words.ts';

const accountRef = z.discriminatedUnion('owner', [
  z.object({ owner: z.literal('member'), account: memberAccountSchema }),
  z.object({ owner: z.literal('platform'), account: z.enum(platformAccounts), shard: z.int() }),
]);

export const entryItem = z.lazy(() =>
  z.object({
    id: entryIdSchema,
    kind: entryKindSchema,
    area: productAreaSchema,
    memberId: z.nullable(memberIdSchema),
    transfers: z.array(z.object({ from: accountRef, to: accountRef, amountMinor: positiveMinorSchema })),
    sourceId: z.string(),
    actor: actorSchema,
    at: instantSchema,
    reason: z.nullable(z.string()),
    correctsEntryId: z.optional(entryIdSchema),
  }),
);

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
