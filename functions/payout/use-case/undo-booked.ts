import type { AccountRef, Transfer } from '#functions/ledger/entry-schema.ts';
import { platformAccount } from '#functions/ledger/ledger.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { readTransit, writeTransit } from '#functions/ledger/table/transit.ts';
import { undoTransit } from '#functions/ledger/transit.ts';
import type { Payable } from '#functions/payable/payable-schema.ts';
import { writePayable } from '#functions/payable/table/payables.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { readSuspenseCase } from '#functions/suspense/table/suspense-case.ts';
import { reopenFailedRefund } from '#functions/suspense/use-case/reopen-failed-refund.ts';
import { bringBackFunding, fundedFrom } from './bring-back-funding.ts';

/**
 * Brings the money of a refund, placement or draw back that was never sent: a refund's into suspense, for staff to decide
 * about again; the operator's into cash. `payable`: as it is afterwards. Fills the transaction.
 * @throws AppError invalid_transition once a bank line showed the transfer; holdings_short for a placement of which a part
 * was declared lost or returned
 */
export const undoBooked = async (
  context: CommandContext,
  transaction: Transaction,
  payable: Payable,
  reason: string,
): Promise<void> => {
  const { database } = context;
  const { source, area, bookedBy } = payable;
  if (source.kind === 'withdrawal' || source.kind === 'line-refund' || bookedBy === null)
    throw new Error(`${payable.id} was not booked when it was approved`);
  writePayable(transaction, payable);
  /** Out of transit or, where no statement was to show it, out of the account at CoinPayments. */
  const backTo = async (to: AccountRef): Promise<readonly Transfer[]> => {
    if (payable.channel !== 'cash:bank') {
      const { shard } = momentOf(context, source.id);
      return [{ from: platformAccount(payable.channel, shard), to, amountMinor: payable.amountMinor }];
    }
    const { transit, transfers } = undoTransit(await readTransit(database, bookedBy), to);
    writeTransit(transaction, transit);
    return transfers;
  };
  if (source.kind === 'refund') {
    const found = await readSuspenseCase(database, source.id);
    const moment = momentOf(context, found.source.id);
    const transfers = await backTo(platformAccount('suspense', found.payment.shard));
    reopenFailedRefund(context, transaction, found, { kind: 'payout-undone', transfers, reason }, moment);
    return;
  }
  const transfers = await backTo(fundedFrom[source.kind]);
  await bringBackFunding(context, transaction, { source, area, how: 'undone', transfers, reason });
};
