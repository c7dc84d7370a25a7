import { memberAccount } from '#functions/ledger/ledger.ts';
import { readOpenTransit, readTransit, writeTransit } from '#functions/ledger/table/transit.ts';
import { undoTransit } from '#functions/ledger/transit.ts';
import type { Payable } from '#functions/payable/payable-schema.ts';
import { writePayable } from '#functions/payable/table/payables.ts';
import { holdPayoutBatch, readPayoutBatch } from '#functions/payout/table/payout-batches.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { takeBackWithdrawal } from '#functions/withdrawal/use-case/take-back-withdrawal.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { WithdrawalId } from '#shared/domain/ids.ts';
import { undoBooked } from './undo-booked.ts';

/**
 * Brings the money of a transfer back that the bank refused to make: to the member who withdrew it, into suspense, or
 * into cash. `payable`: as it is afterwards. Fills the transaction.
 * @throws AppError invalid_transition once a bank line showed the transfer or its batch, and before its withdrawal is
 * booked as sent; holdings_short for a placement of which a part was declared lost or returned
 */
export const undoSent = async (
  context: CommandContext,
  transaction: Transaction,
  payable: Payable,
  reason: string,
): Promise<void> => {
  const { source, memberId } = payable;
  await requireUnshown(context, transaction, payable);
  if (source.kind !== 'withdrawal') return undoBooked(context, transaction, payable, reason);
  if (memberId === null) throw new Error(`${payable.id} pays a withdrawal of nobody`);
  const { transit, transfers } = undoTransit(
    await transitOfWithdrawal(context, source.id),
    memberAccount('available'),
  );
  writePayable(transaction, payable);
  writeTransit(transaction, transit);
  const withdrawal = { memberId, withdrawalId: source.id };
  await takeBackWithdrawal(context, transaction, withdrawal, { kind: 'payout-undone', transfers, reason });
};

/**
 * A line that shows the whole batch shows each payment in it, though those are made paid one after the other. The batch is
 * written, so that no line shows it at the same moment.
 */
const requireUnshown = async (
  { database }: CommandContext,
  transaction: Transaction,
  { batchId }: Payable,
): Promise<void> => {
  if (batchId === null) return;
  const batch = await readPayoutBatch(database, batchId);
  if (batch.lineId !== undefined) throw new AppError('invalid_transition', { from: 'paid', to: 'returned' });
  holdPayoutBatch(transaction, batch);
};

/** What the withdrawal has in transit, strongly consistent. @throws AppError invalid_transition when nothing is */
const transitOfWithdrawal = async ({ database }: CommandContext, id: WithdrawalId) => {
  const [listed] = await readOpenTransit(
    database,
    ({ kind, sourceId }) => kind === 'payout-sent' && sourceId === id,
  );
  if (!listed) throw new AppError('invalid_transition', { from: 'approved', to: 'returned' });
  return readTransit(database, listed.id);
};
