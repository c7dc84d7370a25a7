import { writeAudit } from '#functions/audit/table/audit.ts';
import type { Handler } from '#functions/entry/call.ts';
import { decideUnbatched } from '#functions/payable/payable.ts';
import { writePayable } from '#functions/payable/table/payables.ts';
import { decideDiscard } from '#functions/payout/payout-batch.ts';
import { payoutBatchWithPayables } from '#functions/payout/payout-views.ts';
import { writePayoutBatch } from '#functions/payout/table/payout-batches.ts';
import { readBatchWithPayables } from '#functions/payout/table/read-batch-with-payables.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import type { payouts } from '#shared/contract/payouts.ts';

/** Discards a batch that was not released; what is still in it is open again. */
export const discardPayoutBatch: Handler<typeof payouts.endpoints.discardPayoutBatch> = async (call) => {
  const { database, actor, signedIn, params } = call;
  const { batch: before, payables } = await readBatchWithPayables(database, params.batchId);
  const now = call.now();
  const batch = decideDiscard(before, now);
  const transaction = new Transaction();
  writePayoutBatch(transaction, batch);
  const after = payables.map((payable) =>
    payable.state === 'batched' && payable.batchId === batch.id ? decideUnbatched(payable) : payable,
  );
  for (const [index, payable] of after.entries())
    if (payable !== payables[index]) writePayable(transaction, payable);
  const line = { actor, act: 'payout-batch-discarded', subjectId: batch.id, reason: batch.hash };
  writeAudit(transaction, line, now);
  return call.commit(transaction, payoutBatchWithPayables(batch, after, signedIn.member.id));
};
