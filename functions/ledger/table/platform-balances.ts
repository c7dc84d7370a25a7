import { unsharded } from '#functions/ledger/ledger.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { platformKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import type { PlatformAccount } from '#shared/domain/accounts.ts';
import { type Minor, zeroMinor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { platformItem } from './items.ts';

/** What each shard of an area's platform account holds, strongly consistent. */
export const platformBalances = async (
  database: Database,
  area: ProductArea,
  account: PlatformAccount,
  shards: number,
): Promise<Minor[]> => {
  const count = unsharded.includes(account) ? 1 : shards;
  const keys = Array.from({ length: count }, (_, shard) => platformKey(area, account, shard));
  const items = await readItems(database, keys);
  return items.map((item) => parseItem(platformItem, item)?.balanceMinor ?? zeroMinor);
};
