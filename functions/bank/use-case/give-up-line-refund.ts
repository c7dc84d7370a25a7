import { withoutRefund } from '#functions/bank/bank-line.ts';
import type { BankLine } from '#functions/bank/bank-line-schema.ts';
import { readBankLine, writeBankLine } from '#functions/bank/table/bank-lines.ts';
import { entryFor, platformAccount } from '#functions/ledger/ledger.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { postEntries } from '#functions/ledger/table/post-entries.ts';
import { readTransit, writeTransit } from '#functions/ledger/table/transit.ts';
import { undoTransit } from '#functions/ledger/transit.ts';
import { decideGivenUp } from '#functions/payable/payable.ts';
import type { Payable } from '#functions/payable/payable-schema.ts';
import { readPayable, writePayable } from '#functions/payable/table/payables.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import type { BankLineId } from '#shared/domain/bank-line.ts';
import { AppError } from '#shared/domain/errors.ts';
import { payableIdSchema } from '#shared/domain/ids.ts';

/**
 * Opens the line of a refund again whose money no bank moved: it is in suspense. `payable`: as it is afterwards. Fills the
 * transaction.
 * @throws AppError invalid_transition once a bank line showed the transfer
 */
export const undoLineRefund = async (
  context: CommandContext,
  transaction: Transaction,
  line: BankLine,
  { payable, reason }: { readonly payable: Payable; readonly reason: string },
): Promise<BankLine> => {
  if (payable.bookedBy === null) throw new Error(`${payable.id} was not booked when it was approved`);
  const moment = momentOf(context, line.id);
  const { transit, transfers } = undoTransit(
    await readTransit(context.database, payable.bookedBy),
    platformAccount('suspense', line.shard),
  );
  writePayable(transaction, payable);
  writeTransit(transaction, transit);
  const source = { id: line.id, memberId: null, area: line.area };
  postEntries(transaction, [entryFor(source, 'payout-undone', moment, transfers, reason)]);
  const next = withoutRefund(line, payable.id);
  writeBankLine(transaction, next);
  return next;
};

/**
 * Gives the refund of a line up that no bank was told of: its money is in suspense, and the line open again. Fills the
 * transaction.
 * @throws AppError not_found when it isn't refunded; in_payout_batch, payment_on_its_way, invalid_transition
 */
export const giveUpLineRefund = async (
  context: CommandContext,
  transaction: Transaction,
  lineId: BankLineId,
  reason: string,
): Promise<BankLine> => {
  const { database, actor } = context;
  if (actor.kind === 'system') throw new Error('only staff give a refund up');
  const line = await readBankLine(database, lineId);
  const use = line.uses.findLast(({ kind }) => kind === 'refund');
  if (!use) throw new AppError('not_found');
  const stored = await readPayable(database, payableIdSchema.parse(use.sourceId));
  const payable = decideGivenUp(stored, actor.memberId);
  return undoLineRefund(context, transaction, line, { payable, reason });
};
