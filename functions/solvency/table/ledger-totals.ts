import type { LedgerTotals } from '#functions/ledger/ledger-totals-schema.ts';
import { totalsFrom, totalsKeysOf, totalsShards } from '#functions/ledger/table/totals.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { readItems } from '#functions/platform/table/read.ts';
import { type ProductArea, productAreas } from '#shared/domain/words.ts';

/** Reads the live totals of each area in one round trip; all zero for an area without entries. */
export const readLedgerTotals = async (
  database: Database,
): Promise<{ readonly area: ProductArea; readonly totals: LedgerTotals }[]> => {
  const items = await readItems(database, productAreas.flatMap(totalsKeysOf));
  return productAreas.map((area, index) => ({
    area,
    totals: totalsFrom(items.slice(index * totalsShards, (index + 1) * totalsShards)),
  }));
};
