import * as z from 'zod/mini';
import { actorSchema } from '#functions/platform/actor.ts';
import type { Stored } from '#functions/platform/stored.ts';
import { platformAccounts } from '#shared/domain/accounts.ts';
import { instantSchema } from '#shared/domain/calendar.ts';
import { entryKindSchema } from '#shared/domain/entry-kinds.ts';
import { entryIdSchema, memberIdSchema } from '#shared/domain/ids.ts';
import { positiveMinorSchema } from '#shared/domain/money.ts';
import { memberAccountSchema, productAreaSchema } from '#shared/domain/words.ts';

const accountRefSchema = z.lazy(() =>
  z.discriminatedUnion('owner', [
    z.object({ owner: z.literal('member'), account: memberAccountSchema }),
    z.object({ owner: z.literal('platform'), account: z.enum(platformAccounts), shard: z.int() }),
  ]),
);
/** One side of a transfer: a balance of the entry's member, or one shard of a platform account. */
export type AccountRef = Stored<typeof accountRefSchema>;

const transferSchema = z.lazy(() =>
  z.object({ from: accountRefSchema, to: accountRefSchema, amountMinor: positiveMinorSchema }),
);
export type Transfer = Stored<typeof transferSchema>;

/** An immutable fact of the ledger. Balanced by construction, because it is a list of transfers. */
export const entrySchema = z.lazy(() =>
  z.object({
    id: entryIdSchema,
    kind: entryKindSchema,
    area: productAreaSchema,
    /** Null for the operator's own acts, which touch no member's balance. */
    memberId: z.nullable(memberIdSchema),
    transfers: z.array(transferSchema),
    /** The purchase, deposit, bonus, payment or proposal that caused it. */
    sourceId: z.string(),
    actor: actorSchema,
    at: instantSchema,
    reason: z.nullable(z.string()),
    /** The entry that this one corrects; only corrections have it. */
    correctsEntryId: z.optional(entryIdSchema),
    /** The entries that this one reverses; only reversals have them. */
    reversesEntryIds: z.optional(z.array(entryIdSchema)),
  }),
);
export type Entry = Stored<typeof entrySchema>;
