import * as z from 'zod/mini';
import { tryAgain } from '#functions/platform/retry.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { releasedPayoutsKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { asMinor, type Minor, minorSchema, zeroMinor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';

const releasedItem = z.object({ unbookedMinor: minorSchema, releases: z.int() });

/** What released batches take from an area's cash, from the release until each withdrawal is booked. */
export interface ReleasedPayouts {
  readonly unbookedMinor: Minor;
  /** Grows with every release, and with whatever else takes cash at the bank. */
  readonly releases: number;
}

export const nothingReleased: ReleasedPayouts = { unbookedMinor: zeroMinor, releases: 0 };

/** Read it before the cash: what is booked in between then counts twice, and never not at all. */
export const readReleasedPayouts = async (database: Database, area: ProductArea): Promise<ReleasedPayouts> =>
  (await readItem(database, releasedPayoutsKey(area), releasedItem)) ?? nothingReleased;

/**
 * A batch takes this much, or 0 with what is booked in the same transaction, unless another one was released or anything
 * else was paid since `read`.
 */
export const countReleased = (
  transaction: Transaction,
  area: ProductArea,
  amountMinor: Minor,
  read: ReleasedPayouts,
): void => {
  transaction.add(
    releasedPayoutsKey(area),
    { unbookedMinor: amountMinor, releases: 1 },
    { atMost: { releases: read.releases } },
    tryAgain,
  );
};

/** This much of it is booked. */
export const countBooked = (transaction: Transaction, area: ProductArea, amountMinor: Minor): void => {
  transaction.add(releasedPayoutsKey(area), { unbookedMinor: asMinor(-amountMinor) });
};
