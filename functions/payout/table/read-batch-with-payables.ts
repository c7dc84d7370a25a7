import type { Payable } from '#functions/payable/payable-schema.ts';
import { readPayables } from '#functions/payable/table/payables.ts';
import type { PayoutBatch } from '#functions/payout/payout-batch-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import type { PayoutBatchId } from '#shared/domain/ids.ts';
import { readPayoutBatch } from './payout-batches.ts';

/** A batch and its payables, strongly consistent. */
export interface BatchWithPayables {
  readonly batch: PayoutBatch;
  readonly payables: readonly Payable[];
}

/** One batch with its payables. @throws AppError not_found */
export const readBatchWithPayables = async (
  database: Database,
  id: PayoutBatchId,
): Promise<BatchWithPayables> => {
  const batch = await readPayoutBatch(database, id);
  const ids = batch.payouts.map(({ payableId }) => payableId);
  return { batch, payables: await readPayables(database, ids) };
};
