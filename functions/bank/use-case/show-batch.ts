import { requireOpen } from '#functions/bank/bank-line.ts';
import type { BankLine } from '#functions/bank/bank-line-schema.ts';
import { readBankLine, writeBankLine } from '#functions/bank/table/bank-lines.ts';
import { decideShown } from '#functions/payout/payout-batch.ts';
import { writePayoutBatch } from '#functions/payout/table/payout-batches.ts';
import { readBatchWithPayables } from '#functions/payout/table/read-batch-with-payables.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import type { BankLineId } from '#shared/domain/bank-line.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { PayoutBatchId } from '#shared/domain/ids.ts';
import { announceParts } from './announce-parts.ts';
import { readSentPayouts, showPayable } from './show-payable.ts';

interface Naming {
  readonly batchId: PayoutBatchId;
  /** Null where the bank itself names the batch. */
  readonly reason: string | null;
}

/**
 * A line shows this batch in one sum, and no other line can: the batch is written with its version. Its payables are
 * shown after that, one transaction each. @returns the line as it is to be written
 * @throws AppError not_found, own_case; what `decideShown` throws
 */
export const takeBatch = async (
  { database, actor, now }: CommandContext,
  transaction: Transaction,
  line: BankLine,
  { batchId, reason }: Naming,
): Promise<BankLine> => {
  const { batch, payables } = await readBatchWithPayables(database, batchId);
  if (actor.kind !== 'system' && payables.some(({ memberId }) => memberId === actor.memberId))
    throw new AppError('own_case');
  writePayoutBatch(transaction, decideShown(batch, payables, line));
  announceParts(transaction, line.id, now());
  return { ...line, batch: { id: batchId, actor, reason } };
};

/**
 * Staff say that an unmatched debit is a payout batch, where the bank names none. Fills the transaction.
 * @throws AppError not_found, own_case, invalid_transition, amount_differs with the figures
 */
export const confirmBatch = async (
  context: CommandContext,
  transaction: Transaction,
  lineId: BankLineId,
  naming: Naming,
): Promise<BankLine> => {
  const line = await readBankLine(context.database, lineId);
  requireOpen(line);
  if (line.direction === 'in' || line.batch)
    throw new AppError('invalid_transition', { from: line.state, to: 'confirmed' });
  const taken = await takeBatch(context, transaction, line, naming);
  const next = { ...taken, version: line.version + 1 };
  writeBankLine(transaction, next);
  return next;
};

/**
 * Makes the payables of a batch paid that a line shows in one sum, a transaction each, so that a run may stop anywhere
 * and be repeated. @throws AggregateError with the failures, after the others: one payment holds up no other
 */
export const showBatch = async (
  context: CommandContext,
  lineId: BankLineId,
  named: NonNullable<BankLine['batch']>,
): Promise<void> => {
  const { batch } = await readBatchWithPayables(context.database, named.id);
  const listed = await readSentPayouts(context.database);
  const by = { ...context, actor: named.actor };
  const failures: unknown[] = [];
  for (const { payableId } of batch.payouts)
    await showPayable(by, lineId, { payableId, reason: named.reason }, listed).catch((error: unknown) =>
      failures.push(error),
    );
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} payments of ${named.id} were not shown`);
};
