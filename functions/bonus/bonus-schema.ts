import * as z from 'zod/mini';
import type { Stored } from '#functions/platform/stored.ts';
import { instantSchema } from '#shared/domain/calendar.ts';
import { bonusIdSchema, entryIdSchema, memberIdSchema } from '#shared/domain/ids.ts';
import { bpsSchema, minorSchema } from '#shared/domain/money.ts';
import { reversalCauseSchema } from '#shared/domain/reversal-cause.ts';
import { bonusStateSchema } from '#shared/domain/states.ts';
import { bonusKindSchema, productAreaSchema } from '#shared/domain/words.ts';

/** A bonus of one member. Amounts in minor units. */
export const bonusSchema = z.lazy(() =>
  z.object({
    id: bonusIdSchema,
    memberId: memberIdSchema,
    area: productAreaSchema,
    kind: bonusKindSchema,
    state: bonusStateSchema,
    amountMinor: minorSchema,
    /** What the rate was applied to. */
    baseMinor: minorSchema,
    rateBps: bpsSchema,
    /** Sponsor bonuses only: how many levels below the sponsor the buyer is. */
    level: z.nullable(z.int()),
    /** The purchase, deposit, position or proposal that caused it. */
    sourceId: z.string(),
    /** Sponsor bonuses only: the buyer's masked name. */
    fromName: z.nullable(z.string()),
    at: instantSchema,
    /** The entry that paid it; null while it awaits funding. */
    entryId: z.nullable(entryIdSchema),
    /** Why its order was reversed; not there for a bonus that was corrected. */
    reversalCause: z.optional(reversalCauseSchema),
  }),
);
export type Bonus = Stored<typeof bonusSchema>;
