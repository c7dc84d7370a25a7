import * as z from 'zod/mini';
import { amountSum, countSum } from '#functions/platform/table/items/sums.ts';
import { instantSchema } from '#shared/domain/calendar.ts';
import { bonusIdSchema, entryIdSchema, memberIdSchema } from '#shared/domain/ids.ts';
import { bpsSchema, minorSchema } from '#shared/domain/money.ts';
import { bonusStateSchema } from '#shared/domain/states.ts';
import { bonusKindSchema, productAreaSchema } from '#shared/domain/words.ts';

export const bonusItem = z.lazy(() =>
  z.object({
    id: bonusIdSchema,
    memberId: memberIdSchema,
    area: productAreaSchema,
    kind: bonusKindSchema,
    state: bonusStateSchema,
    amountMinor: minorSchema,
    baseMinor: minorSchema,
    rateBps: bpsSchema,
    level: z.nullable(z.int()),
    sourceId: z.string(),
    fromName: z.nullable(z.string()),
    at: instantSchema,
    entryId: z.nullable(entryIdSchema),
  }),
);

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
