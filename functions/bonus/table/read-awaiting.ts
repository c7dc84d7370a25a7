import { bonusSchema } from '#functions/bonus/bonus-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { awaitingFunding } from '#functions/platform/table/keys.ts';
import { readPage } from '#functions/platform/table/read.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import { type Minor, sumMinor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';

/** How many bonuses that await funding are counted; beyond it the figures are lower bounds. */
const awaitingMax = 1_000;

/** What awaits funding of the area's pool: how many bonuses, how much, since when. */
export const readAwaiting = async (
  database: Database,
  area: ProductArea,
): Promise<{
  readonly count: number;
  readonly isMore: boolean;
  readonly amountMinor: Minor;
  readonly oldestAt: Instant | null;
}> => {
  const { items, last } = await readPage(
    database,
    { index: 'gsi3', pk: awaitingFunding(area), order: 'oldest-first' },
    bonusSchema,
    { limit: awaitingMax, after: undefined },
  );
  return {
    count: items.length,
    isMore: last !== undefined,
    amountMinor: sumMinor(...items.map(({ amountMinor }) => amountMinor)),
    oldestAt: items[0]?.at ?? null,
  };
};
