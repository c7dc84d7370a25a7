import { type LedgerTotals, ledgerTotalsSchema } from '#functions/ledger/ledger-totals-schema.ts';
import { type Key, ledgerTotalsKey } from '#functions/platform/table/keys.ts';
import { parseItem } from '#functions/platform/table/read.ts';
import { sumMinor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';

/**
 * Transactions on one item follow each other, at about a thousand journal lines a second; eight items take as many as
 * the journal's calls at the same time bring. More can be added at any time, because readers sum them; none may be
 * removed.
 */
export const totalsShards = 8;

/** The number of each shard. */
export const everyTotalsShard: readonly number[] = Array.from({ length: totalsShards }, (_, shard) => shard);

/** The keys of an area's live totals, one for each shard. */
export const totalsKeysOf = (area: ProductArea): Key[] =>
  everyTotalsShard.map((shard) => ledgerTotalsKey(area, shard));

/**
 * The live totals of an area, from its shards; all zero without entries. An entry is counted in one shard, so even shards
 * that are read one after the other hold either the whole of an entry or nothing of it.
 */
export const totalsFrom = (shards: Parameters<typeof parseItem>[1][]): LedgerTotals => {
  const sum = { ...ledgerTotalsSchema.parse({}) };
  for (const item of shards) {
    const totals = parseItem(ledgerTotalsSchema, item);
    if (!totals) continue;
    const { entries, ...balances } = totals;
    sum.entries += entries;
    for (const [account, minor] of Object.entries(balances) as [keyof typeof balances, typeof sum.pool][])
      sum[account] = sumMinor(sum[account], minor);
  }
  return sum;
};
