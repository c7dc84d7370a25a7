import type { BankLine } from '#functions/bank/bank-line-schema.ts';
import { isShowable, totalOf } from '#functions/payout/payout-batch.ts';
import { type PayoutBatch, payoutBatchSchema } from '#functions/payout/payout-batch-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { payoutBatchQueue } from '#functions/platform/table/keys.ts';
import { readPage } from '#functions/platform/table/read.ts';

/** A bank books a batch within days; at ten a day, these are those of ten days. */
const lookedAt = 100;

/** The newest released batches that this line could show in one sum. */
export const findBatches = async (
  database: Database,
  { state, direction, openMinor, batch }: BankLine,
): Promise<PayoutBatch[]> => {
  if (state !== 'unmatched' || direction === 'in' || batch) return [];
  const { items } = await readPage(
    database,
    { index: 'gsi1', pk: payoutBatchQueue('released'), order: 'newest-first' },
    payoutBatchSchema,
    { limit: lookedAt, after: undefined },
  );
  return items.filter((one) => isShowable(one) && totalOf(one) === openMinor);
};
