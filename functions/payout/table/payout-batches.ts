import { type PayoutBatch, payoutBatchSchema } from '#functions/payout/payout-batch-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { payoutBatchKey, payoutBatchQueue } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { PayoutBatchId } from '#shared/domain/ids.ts';

const attributes = (batch: PayoutBatch) => ({
  ...batch,
  gsi1pk: payoutBatchQueue(batch.state),
  gsi1sk: `${batch.createdAt}#${batch.id}`,
});

/** A new batch. */
export const createPayoutBatch = (transaction: Transaction, batch: PayoutBatch): void => {
  transaction.create(payoutBatchKey(batch.id), attributes(batch));
};

/** Replaces a batch unless it was released or discarded since it was read. */
export const writePayoutBatch = (transaction: Transaction, next: PayoutBatch): void => {
  transaction.replace(
    payoutBatchKey(next.id),
    attributes(next),
    next.version - 1,
    (stored) => new AppError('invalid_transition', { from: stored?.state, to: next.state }),
  );
};

/** Writes a batch as it was read, so that nothing happens to it at the same moment. @throws AppError try_again */
export const holdPayoutBatch = (transaction: Transaction, batch: PayoutBatch): void => {
  const version = batch.version + 1;
  transaction.replace(payoutBatchKey(batch.id), attributes({ ...batch, version }), batch.version);
};

/** One batch, strongly consistent; null when there is none. */
export const findPayoutBatch = (database: Database, id: PayoutBatchId): Promise<PayoutBatch | null> =>
  readItem(database, payoutBatchKey(id), payoutBatchSchema);

/** One batch, strongly consistent. @throws AppError not_found */
export const readPayoutBatch = async (database: Database, id: PayoutBatchId): Promise<PayoutBatch> => {
  const batch = await findPayoutBatch(database, id);
  if (!batch) throw new AppError('not_found');
  return batch;
};
