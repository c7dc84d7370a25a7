import * as z from 'zod/mini';
import type { Stored } from '#functions/platform/stored.ts';
import { instantSchema } from '#shared/domain/calendar.ts';
import { entryKindSchema } from '#shared/domain/entry-kinds.ts';
import { entryIdSchema, memberIdSchema } from '#shared/domain/ids.ts';
import { positiveMinorSchema } from '#shared/domain/money.ts';
import { productAreaSchema } from '#shared/domain/words.ts';

/** Money that was booked before the bank showed it, until a line of a bank statement confirms it. */
export const transitSchema = z.lazy(() =>
  z.object({
    /** The id of the entry that booked it. */
    id: entryIdSchema,
    area: productAreaSchema,
    direction: z.enum(['in', 'out']),
    amountMinor: positiveMinorSchema,
    /** The shards of the account that it was booked in; they add up to the amount. */
    parts: z.array(z.object({ shard: z.int(), amountMinor: positiveMinorSchema })),
    kind: entryKindSchema,
    sourceId: z.string(),
    memberId: z.nullable(memberIdSchema),
    /** What staff noted about the payment, such as the bank's reference. */
    reference: z.nullable(z.string()),
    createdAt: instantSchema,
    /** `undone`: no bank was told of it, or the bank refused it, so that no line will come. */
    state: z.enum(['open', 'confirmed', 'undone']),
    lineId: z.nullable(z.string()),
    confirmedAt: z.nullable(instantSchema),
    version: z.int(),
  }),
);
export type Transit = Stored<typeof transitSchema>;
