import type { LedgerTotals } from '#functions/domain/solvency.ts';
import { type ProductArea, productAreas } from '#shared/domain/words.ts';
import type { Database } from './database.ts';
import { ledgerTotalsItem } from './items/ledger.ts';
import { ledgerTotalsKey } from './keys.ts';
import { parseItem, readItems } from './read.ts';

/** The live totals of each area, in one round trip; all zero for an area without an entry. */
export const readLedgerTotals = async (
  database: Database,
): Promise<{ readonly area: ProductArea; readonly totals: LedgerTotals }[]> => {
  const items = await readItems(database, productAreas.map(ledgerTotalsKey));
  return productAreas.map((area, index) => ({
    area,
    totals: parseItem(ledgerTotalsItem, items[index] ?? {}) ?? ledgerTotalsItem.parse({}),
  }));
};
