import type { BankLine } from '#functions/bank/bank-line-schema.ts';
import { readPayables } from '#functions/payable/table/payables.ts';
import { showableMinor, totalOf } from '#functions/payout/payout-batch.ts';
import { type PayoutBatch, payoutBatchSchema } from '#functions/payout/payout-batch-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { payoutBatchQueue } from '#functions/platform/table/keys.ts';
import { readAll } from '#functions/platform/table/read.ts';

/** A bank books a batch within days; at ten a day, these are those of ten days. */
const lookedAt = 100;
/** So many of them, of at least the amount of the line, are read with their payables. */
const comparedMax = 20;

/** The newest released batches of which this line could show everything that is sent, in one sum. */
export const findBatches = async (
  database: Database,
  { state, direction, openMinor, batch }: BankLine,
): Promise<PayoutBatch[]> => {
  if (state !== 'unmatched' || direction === 'in' || batch) return [];
  const items = await readAll(
    database,
    { index: 'gsi1', pk: payoutBatchQueue('released'), order: 'newest-first' },
    payoutBatchSchema,
    lookedAt,
  );
  const possible = items
    .filter((one) => one.lineId === undefined && totalOf(one) >= openMinor)
    .slice(0, comparedMax);
  const fitting = await Promise.all(
    possible.map(async (one) => {
      const payables = await readPayables(
        database,
        one.payouts.map(({ payableId }) => payableId),
      );
      return showableMinor(one, payables) === openMinor ? [one] : [];
    }),
  );
  return fitting.flat();
};
