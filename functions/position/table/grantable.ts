import type { Bonus } from '#functions/bonus/bonus-schema.ts';
import { withOpenWallet } from '#functions/ledger/table/post-entries.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { readItems } from '#functions/platform/table/read.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { sourceKey } from './source-key.ts';

/**
 * Those of these bonuses that await funding and can be granted once there is some: the ones of a frozen wallet wait, and
 * returns of an order that was reversed are about to be marked as reversed. Neither holds up any other.
 */
export const grantable = async (
  database: Database,
  area: ProductArea,
  bonuses: readonly Bonus[],
): Promise<Bonus[]> => {
  const open = await withOpenWallet(database, area, bonuses);
  const returns = open.filter(({ kind }) => kind === 'return');
  const keys = new Map(returns.map((bonus) => [bonus.sourceId, sourceKey(bonus)]));
  const items = await readItems(database, [...keys.values()]);
  const reversed = new Set([...keys.keys()].filter((_, index) => items[index]?.state === 'reversed'));
  return open.filter(({ kind, sourceId }) => kind !== 'return' || !reversed.has(sourceId));
};
