import type { Handler } from '#functions/entry/call.ts';
import { payoutBatchWithPayables } from '#functions/payout/payout-views.ts';
import { readBatchWithPayables } from '#functions/payout/table/read-batch-with-payables.ts';
import type { payouts } from '#shared/contract/payouts.ts';

/** One batch with its payables as they are now. */
export const readPayoutBatch: Handler<typeof payouts.endpoints.readPayoutBatch> = async (call) => {
  const { batch, payables } = await readBatchWithPayables(call.database, call.params.batchId);
  return payoutBatchWithPayables(batch, payables, call.signedIn.member.id);
};
