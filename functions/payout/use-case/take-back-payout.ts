import type { AccountRef, Transfer } from '#functions/ledger/entry-schema.ts';
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
import type { Minor } from '#shared/domain/money.ts';
import { bringBackFunding, fundedFrom } from './bring-back-funding.ts';

/** How the money of a line that brings a payment back gets where it was, and why it comes back. */
export interface ReturnLine {
  readonly transfersTo: (to: AccountRef, amountMinor: Minor) => readonly Transfer[];
  readonly reason: string | null;
}

/**
 * Puts the money of a paid payable back to where it came from, because a bank line brings it back: to the member who
 * withdrew it, into suspense, or to the operator. The line that brings back the refund of another line is
 * what is unmatched from then on. Fills the transaction, with the line's part at the bank.
 * @throws AppError invalid_transition unless it is paid; holdings_short for a placement of which a part was declared lost
 * or returned; member_not_active if the member's account was closed
 */
export const takeBackPayout = async (
  context: CommandContext,
  transaction: Transaction,
  id: PayableId,
  { transfersTo, reason }: ReturnLine,
): Promise<void> => {
  const payable = decideReturned(await readPayable(context.database, id));
  const { source, area, memberId, amountMinor } = payable;
  writePayable(transaction, payable);
  if (source.kind === 'withdrawal') {
    if (memberId === null) throw new Error(`${id} pays a withdrawal that has no member`);
    const withdrawal = { memberId, withdrawalId: source.id };
    const transfers = transfersTo(memberAccount('available'), amountMinor);
    const how = { kind: 'payout-returned', transfers, reason } as const;
    await takeBackWithdrawal(context, transaction, withdrawal, how);
    return;
  }
  if (source.kind === 'line-refund') return;
  if (source.kind === 'refund') {
    const found = await readSuspenseCase(context.database, source.id);
    const moment = momentOf(context, found.source.id);
    const transfers = transfersTo(platformAccount('suspense', found.payment.shard), amountMinor);
    reopenFailedRefund(context, transaction, found, { kind: 'payment-unmatched', transfers, reason }, moment);
    return;
  }
  const transfers = transfersTo(fundedFrom[source.kind], amountMinor);
  await bringBackFunding(context, transaction, { source, area, how: 'returned', transfers, reason });
};
