import { memberAccount, platformAccount } from '#functions/ledger/ledger.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { decideReturned } from '#functions/payable/payable.ts';
import { readPayable, writePayable } from '#functions/payable/table/payables.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { readSuspenseCase } from '#functions/suspense/table/suspense-case.ts';
import { reopenFailedRefund } from '#functions/suspense/use-case/reopen-failed-refund.ts';
import { takeBackWithdrawal } from '#functions/withdrawal/use-case/take-back-withdrawal.ts';
import type { PayableId } from '#shared/domain/ids.ts';
import { bringBackFunding, fundedFrom } from './bring-back-funding.ts';

/** A line that brings a payment back: its shard at the bank, and the bank's reason. */
export interface ReturnLine {
  readonly bankShard: number;
  readonly reason: string | null;
}

/**
 * Puts the money of a paid payable back to where it came from, because a bank line brings it back: to the member who
 * withdrew it, into suspense, or to the operator. The line that brings back the refund of another line is
 * what is unmatched from then on. Fills the transaction, with the line's part at the bank.
 * @throws AppError invalid_transition unless it is paid; holdings_short for a placement of which a part was declared lost
 * or returned; what a wallet that takes no money throws
 */
export const takeBackPayout = async (
  context: CommandContext,
  transaction: Transaction,
  id: PayableId,
  { bankShard, reason }: ReturnLine,
): Promise<void> => {
  const payable = decideReturned(await readPayable(context.database, id));
  const { source, area, memberId, amountMinor } = payable;
  writePayable(transaction, payable);
  if (source.kind === 'withdrawal') {
    if (memberId === null) throw new Error(`${id} pays a withdrawal of nobody`);
    const withdrawal = { memberId, withdrawalId: source.id };
    const back = {
      from: platformAccount('cash:bank', bankShard),
      to: memberAccount('available'),
      amountMinor,
    };
    const how = { kind: 'payout-returned', transfers: [back], reason } as const;
    await takeBackWithdrawal(context, transaction, withdrawal, how);
    return;
  }
  if (source.kind === 'line-refund') return;
  const bank = platformAccount('cash:bank', bankShard);
  if (source.kind === 'refund') {
    const found = await readSuspenseCase(context.database, source.id);
    const moment = momentOf(context, found.source.id);
    const transfers = [{ from: bank, to: platformAccount('suspense', found.payment.shard), amountMinor }];
    reopenFailedRefund(context, transaction, found, { kind: 'payment-unmatched', transfers, reason }, moment);
    return;
  }
  const transfers = [{ from: bank, to: fundedFrom[source.kind], amountMinor }];
  await bringBackFunding(context, transaction, { source, area, how: 'returned', transfers, reason });
};
