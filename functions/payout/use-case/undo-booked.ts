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
 * Brings the money of a refund, placement or draw back that no bank moved: a refund's into suspense, for staff to decide
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
  const before = await readTransit(database, bookedBy);
  writePayable(transaction, payable);
  if (source.kind === 'refund') {
    const found = await readSuspenseCase(database, source.id);
    const moment = momentOf(context, found.source.id);
    const { transit, transfers } = undoTransit(before, platformAccount('suspense', found.payment.shard));
    writeTransit(transaction, transit);
    reopenFailedRefund(context, transaction, found, { kind: 'payout-undone', transfers, reason }, moment);
    return;
  }
  const { transit, transfers } = undoTransit(before, fundedFrom[source.kind]);
  writeTransit(transaction, transit);
  await bringBackFunding(context, transaction, { source, area, how: 'undone', transfers, reason });
};
