import type { Entry } from '#functions/ledger/entry-schema.ts';
import { type CashHeld, cashGuards, readCashHeld } from '#functions/ledger/table/cash-held.ts';
import { type Guards, postEntries } from '#functions/ledger/table/post-entries.ts';
import type { Database } from '#functions/platform/table/database.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import type { CashChannel } from '#shared/domain/accounts.ts';
import { asMinor, type Minor, zeroMinor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import {
  countReleased,
  nothingReleased,
  type ReleasedPayouts,
  readReleasedPayouts,
} from './released-payouts.ts';

/** What an area can pay by a channel: what it holds, without what released batches will still take. */
export interface PayableCash extends CashHeld {
  readonly area: ProductArea;
  readonly released: ReleasedPayouts;
}

/** What is left by shard; whichever a batch takes it from, the sum is right. */
const without = (balances: readonly Minor[], amountMinor: Minor): Minor[] => {
  let missingMinor: number = amountMinor;
  return balances.map((balanceMinor) => {
    const takenMinor = Math.min(missingMinor, Math.max(balanceMinor, 0));
    missingMinor -= takenMinor;
    return asMinor(balanceMinor - takenMinor);
  });
};

/**
 * What an area can still pay by a channel, strongly consistent. Batches are paid by the bank alone. A booking between the
 * two reads changes cash, and `payFrom` refuses what was decided on the cash before it.
 */
export const readPayableCash = async (
  database: Database,
  area: ProductArea,
  channel: CashChannel,
  shards: number,
): Promise<PayableCash> => {
  const [released, held] = await Promise.all([
    channel === 'cash:bank' ? readReleasedPayouts(database, area) : nothingReleased,
    readCashHeld(database, area, channel, shards),
  ]);
  return { ...held, area, released, balances: without(held.balances, released.unbookedMinor) };
};

/**
 * Posts entries that take from this cash, provided that it has not shrunk, and that no batch was released and nothing else
 * was paid since it was read. @throws when it commits: what `postEntries` throws; AppError try_again
 */
export const payFrom = (
  transaction: Transaction,
  cash: PayableCash,
  entries: readonly Entry[],
  guards: Guards = cashGuards(cash),
): void => {
  postEntries(transaction, entries, guards);
  if (cash.channel === 'cash:bank') countReleased(transaction, cash.area, zeroMinor, cash.released);
};
