import type { Handler } from '#functions/entry/call.ts';
import { confirmLargeAct, readLargeActLimit } from '#functions/entry/confirm-large-act.ts';
import { staffOf } from '#functions/entry/staff-of.ts';
import { payoutBatchWithPayables } from '#functions/payout/payout-views.ts';
import { releaseBatch } from '#functions/payout/use-case/release-batch.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import type { payouts } from '#shared/contract/payouts.ts';
import { sumMinor } from '#shared/domain/money.ts';

/** Releases the file that the caller was shown. */
export const releasePayoutBatch: Handler<typeof payouts.endpoints.releasePayoutBatch> = async (call) => {
  const releaser = staffOf(call.signedIn);
  const transaction = new Transaction();
  const released = { id: call.params.batchId, shownHash: call.body.shownHash };
  const [{ batch, payables }, limitMinor] = await Promise.all([
    releaseBatch(call, transaction, released, releaser),
    readLargeActLimit(call.database),
  ]);
  const amountMinor = sumMinor(...batch.payouts.map((payout) => payout.amountMinor));
  confirmLargeAct(call, transaction, amountMinor, limitMinor);
  return call.commit(transaction, payoutBatchWithPayables(batch, payables, releaser.id));
};
