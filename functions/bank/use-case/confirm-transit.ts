import { departure, requireOpen, withUse } from '#functions/bank/bank-line.ts';
import type { BankLine } from '#functions/bank/bank-line-schema.ts';
import { atPart } from '#functions/bank/line-parts.ts';
import { readBankLine, writeBankLine } from '#functions/bank/table/bank-lines.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { postEntries } from '#functions/ledger/table/post-entries.ts';
import { readTransit, writeTransit } from '#functions/ledger/table/transit.ts';
import { confirmTransit } from '#functions/ledger/transit.ts';
import type { Transit } from '#functions/ledger/transit-schema.ts';
import { showPayout } from '#functions/payout/use-case/show-payout.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import type { BankLineId } from '#shared/domain/bank-line.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { EntryId } from '#shared/domain/ids.ts';

/**
 * Money in transit of which this line, or a part of it, is the payment: confirmed by what is open of the line. Fills the
 * transaction.
 * @throws AppError invalid_transition when it is confirmed already, was never sent, or exceeds what is open of the line
 */
export const confirmInLine = async (
  context: CommandContext,
  transaction: Transaction,
  line: BankLine,
  {
    transit,
    part,
    reason,
  }: { readonly transit: Transit; readonly part?: number | undefined; readonly reason: string | null },
): Promise<BankLine> => {
  const moment = momentOf(context, transit.id);
  const { area, sourceId, memberId, amountMinor } = transit;
  const used = withUse(
    line,
    { kind: 'transit', area, sourceId, memberId, amountMinor, reason, ...(part && { part }) },
    moment,
  );
  const confirmed = confirmTransit(transit, line, moment);
  postEntries(transaction, [...departure({ ...line, openMinor: amountMinor }, moment), confirmed.entry]);
  writeTransit(transaction, confirmed.transit);
  await showPayout(context, transaction, transit, line.bookedOn);
  const next = { ...used, version: line.version + 1 };
  writeBankLine(transaction, next);
  return next;
};

/**
 * Staff say that an unmatched line, or one of the payments in it, is a payment that was booked by hand. Direction and amount must agree in full. Fills
 * the transaction.
 * @throws AppError not_found, own_case, invalid_transition, amount_differs with the figures
 */
export const confirmByLine = async (
  context: CommandContext,
  transaction: Transaction,
  lineId: BankLineId,
  {
    transitId,
    part,
    reason,
  }: { readonly transitId: EntryId; readonly part?: number | undefined; readonly reason: string },
): Promise<BankLine> => {
  const { database, actor } = context;
  const [stored, transit] = await Promise.all([
    readBankLine(database, lineId),
    readTransit(database, transitId),
  ]);
  const line = atPart(stored, part);
  requireOpen(line);
  if (actor.kind !== 'system' && actor.memberId === transit.memberId) throw new AppError('own_case');
  if (line.direction !== transit.direction)
    throw new AppError('invalid_transition', { from: line.direction, to: transit.direction });
  const differenceMinor = line.openMinor - transit.amountMinor;
  if (differenceMinor !== 0)
    throw new AppError('amount_differs', {
      dueMinor: transit.amountMinor,
      receivedMinor: line.openMinor,
      differenceMinor,
    });
  return confirmInLine(context, transaction, stored, { transit, part, reason });
};
