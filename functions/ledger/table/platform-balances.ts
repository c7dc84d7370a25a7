import { unsharded } from '#functions/ledger/ledger.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { type Key, platformKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import { type PlatformAccount, platformAccounts } from '#shared/domain/accounts.ts';
import { type Minor, sumMinor, zeroMinor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { platformItem } from './items.ts';

/** The keys of an area's platform account, one for each shard. */
export const shardKeysOf = (area: ProductArea, account: PlatformAccount, shards: number): Key[] => {
  const count = unsharded.includes(account) ? 1 : shards;
  return Array.from({ length: count }, (_, shard) => platformKey(area, account, shard));
};

/** What each platform account of an area holds over all its shards, strongly consistent, in one read. */
export const platformHoldings = async (
  database: Database,
  area: ProductArea,
  shards: number,
): Promise<Readonly<Record<PlatformAccount, Minor>>> => {
  const shardKeys = platformAccounts.flatMap((account) =>
    shardKeysOf(area, account, shards).map((key) => ({ account, key })),
  );
  const items = await readItems(
    database,
    shardKeys.map(({ key }) => key),
  );
  const holdings = Object.fromEntries(platformAccounts.map((account) => [account, zeroMinor])) as Record<
    PlatformAccount,
    Minor
  >;
  for (const [index, { account }] of shardKeys.entries())
    holdings[account] = sumMinor(
      holdings[account],
      parseItem(platformItem, items[index])?.balanceMinor ?? zeroMinor,
    );
  return holdings;
};

/** What each shard of an area's platform account holds, strongly consistent. */
export const platformBalances = async (
  database: Database,
  area: ProductArea,
  account: PlatformAccount,
  shards: number,
): Promise<Minor[]> => {
  const items = await readItems(database, shardKeysOf(area, account, shards));
  return items.map((item) => parseItem(platformItem, item)?.balanceMinor ?? zeroMinor);
};
