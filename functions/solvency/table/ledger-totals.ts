import { type LedgerTotals, ledgerTotalsSchema } from '#functions/ledger/ledger-totals-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { ledgerTotalsKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import { type ProductArea, productAreas } from '#shared/domain/words.ts';

/** Reads the live totals of each area in one round trip; all zero for an area without entries. */
export const readLedgerTotals = async (
  database: Database,
): Promise<{ readonly area: ProductArea; readonly totals: LedgerTotals }[]> => {
  const items = await readItems(database, productAreas.map(ledgerTotalsKey));
  return productAreas.map((area, index) => ({
    area,
    totals: parseItem(ledgerTotalsSchema, items[index] ?? {}) ?? ledgerTotalsSchema.parse({}),
  }));
};
