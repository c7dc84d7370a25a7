import type { BankLine } from '#functions/bank/bank-line-schema.ts';
import { bankLineSchema } from '#functions/bank/bank-line-schema.ts';
import { paymentsFor } from '#functions/bank/line-parts.ts';
import { depositSchema } from '#functions/deposit/deposit-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { bankLineKey, depositQueue, purchaseQueue } from '#functions/platform/table/keys.ts';
import { parseItem, readAll, readItems } from '#functions/platform/table/read.ts';
import { purchaseSchema } from '#functions/purchase/purchase-schema.ts';
import type { Source } from '#functions/settlement/maturity.ts';

/**
 * As many of the newest waiting orders of each area are held against a line, as a search of their queue reads for a page
 * (decision 65). An older one is found by its reference, or in its queue.
 */
const lookedAt = 1_000;
/** As many lines of part payments are read in one round trip. */
const linesMax = 100;

/** The orders that wait for a payment by bank, the newest of each area. */
export const findWaitingOrders = async (database: Database): Promise<Source[]> => {
  const newest = 'newest-first' as const;
  const [purchases, deposits] = await Promise.all([
    readAll(
      database,
      { index: 'gsi1', pk: purchaseQueue('waiting'), order: newest },
      purchaseSchema,
      lookedAt,
    ),
    readAll(database, { index: 'gsi1', pk: depositQueue('waiting'), order: newest }, depositSchema, lookedAt),
  ]);
  return [...purchases, ...deposits].filter(({ payment }) => payment === 'bank');
};

/** By the order, the accounts that paid a part of it by bank lines. */
export const findPayers = async (
  database: Database,
  orders: readonly Source[],
): Promise<Map<Source['id'], string[]>> => {
  const paid = orders.flatMap(({ id, inSuspenseMinor, bankLineIds = [] }) =>
    inSuspenseMinor > 0 ? bankLineIds.map((lineId) => ({ id, lineId })) : [],
  );
  const read = paid.slice(0, linesMax);
  const items = await readItems(database, [...new Set(read.map(({ lineId }) => lineId))].map(bankLineKey));
  const lines = new Map<string, BankLine>(
    items.flatMap((item) => {
      const line = parseItem(bankLineSchema, item);
      return line ? [[line.id, line] as const] : [];
    }),
  );
  const payers = new Map<Source['id'], string[]>();
  for (const { id, lineId } of read) {
    const line = lines.get(lineId);
    const ibans = line ? paymentsFor(line, id).flatMap(({ partyIban }) => partyIban ?? []) : [];
    if (ibans.length > 0) payers.set(id, [...new Set([...(payers.get(id) ?? []), ...ibans])]);
  }
  return payers;
};
