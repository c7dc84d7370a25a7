import { writeAudit } from '#functions/audit/table/audit.ts';
import { readCashHeld } from '#functions/ledger/table/cash-held.ts';
import { decideReleased } from '#functions/payable/payable.ts';
import type { Payable } from '#functions/payable/payable-schema.ts';
import { writePayable } from '#functions/payable/table/payables.ts';
import { countReleased, readReleasedPayouts } from '#functions/payable/table/released-payouts.ts';
import { decideRelease } from '#functions/payout/payout-batch.ts';
import type { PayoutBatch } from '#functions/payout/payout-batch-schema.ts';
import { requirePayees } from '#functions/payout/table/payees.ts';
import { writePayoutBatch } from '#functions/payout/table/payout-batches.ts';
import {
  type BatchWithPayables,
  readBatchWithPayables,
} from '#functions/payout/table/read-batch-with-payables.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import type { StaffMember } from '#functions/proposal/proposal.ts';
import { requireReconciled } from '#functions/reconciliation/table/reconciliations.ts';
import { requireWithdrawalsOpen } from '#functions/withdrawal/table/withdrawal-stop.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { PayoutBatchId } from '#shared/domain/ids.ts';
import { subtractMinor, sumMinor } from '#shared/domain/money.ts';
import { productAreas } from '#shared/domain/words.ts';

const account = 'cash:bank';

/**
 * Refunds and placements took their cash when they were approved; withdrawals take it now, though they are booked a
 * moment later. The write is refused if another batch was released, or anything else was paid, since.
 * @throws AppError holdings_short with the figures of the area whose cash at the bank doesn't cover its withdrawals
 */
const takeCash = async (
  { database, shards }: CommandContext,
  transaction: Transaction,
  { payouts }: PayoutBatch,
  withdrawals: readonly Payable[],
): Promise<void> => {
  const ids = new Set(withdrawals.map(({ id }) => id));
  for (const area of productAreas) {
    const neededMinor = sumMinor(
      ...payouts
        .filter((payout) => payout.area === area && ids.has(payout.payableId))
        .map(({ amountMinor }) => amountMinor),
    );
    if (neededMinor === 0) continue;
    const released = await readReleasedPayouts(database, area);
    const cashMinor = sumMinor(...(await readCashHeld(database, area, account, shards)).balances);
    const heldMinor = subtractMinor(cashMinor, released.unbookedMinor);
    if (heldMinor < neededMinor) throw new AppError('holdings_short', { account, heldMinor, neededMinor });
    countReleased(transaction, area, neededMinor, released);
  }
};

/**
 * Releases a batch as its second person: its payables are sent, and `book-payouts` books its withdrawals. The write is
 * refused if one of them isn't in this batch any more, a member who withdraws may not be paid any more, withdrawals of an
 * area were stopped, or a difference with the bank stops what it pays. The caller commits.
 * @throws AppError what `decideRelease` throws; holdings_short; when it commits, what `requirePayees` refuses,
 * withdrawals_stopped, payouts_stopped, try_again
 */
export const releaseBatch = async (
  context: CommandContext,
  transaction: Transaction,
  { id, shownHash }: { readonly id: PayoutBatchId; readonly shownHash: string },
  releaser: StaffMember,
): Promise<BatchWithPayables> => {
  const { batch: before, payables: batched } = await readBatchWithPayables(context.database, id);
  const now = context.now();
  const batch = decideRelease(before, batched, shownHash, releaser, now);
  const withdrawals = batched.filter(({ source }) => source.kind === 'withdrawal');
  await takeCash(context, transaction, batch, withdrawals);
  const payables = batched.map(decideReleased);
  writePayoutBatch(transaction, batch);
  for (const payable of payables) writePayable(transaction, payable);
  requirePayees(transaction, payables, now);
  for (const area of new Set(withdrawals.map((payable) => payable.area)))
    requireWithdrawalsOpen(transaction, area);
  requireReconciled(transaction, account);
  emit(transaction, { type: 'payout-batch-released', batchId: id }, now);
  const { actor } = context;
  writeAudit(transaction, { actor, act: 'payout-batch-released', subjectId: id, reason: batch.hash }, now);
  return { batch, payables };
};
