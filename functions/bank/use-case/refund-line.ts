import { requireRefundable, withUse } from '#functions/bank/bank-line.ts';
import { atPart } from '#functions/bank/line-parts.ts';
import { readBankLine, writeBankLine } from '#functions/bank/table/bank-lines.ts';
import { takeHeld } from '#functions/funding/carry-out.ts';
import { entryFor, platformAccount } from '#functions/ledger/ledger.ts';
import { endToEndIdOf } from '#functions/payable/payable.ts';
import { payFrom, readPayableCash } from '#functions/payable/table/payable-cash.ts';
import { oweBooked } from '#functions/payable/table/payables.ts';
import { newId } from '#functions/platform/new-id.ts';
import type { Database } from '#functions/platform/table/database.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import type { CarryingOut, ProposalOf } from '#functions/proposal/carrying-out.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { ProposedActOf } from '#shared/domain/proposed-act.ts';

/** Only what is open of a line can be decided about, all of it. @throws AppError amount_differs with the figures */
export const requireWhole = (openMinor: number, decidedMinor: number): void => {
  if (openMinor !== decidedMinor)
    throw new AppError('amount_differs', {
      dueMinor: openMinor,
      receivedMinor: decidedMinor,
      differenceMinor: decidedMinor - openMinor,
    });
};

/**
 * Sends what is open of a credit, or of one of the payments in it, back to its payer: out of suspense into transit, as a payable to the account that the
 * bank names. Fills the transaction.
 * @throws AppError not_found, invalid_transition; amount_differs when another part of it was used meanwhile;
 * holdings_short
 */
export const refundLine = async (
  database: Database,
  transaction: Transaction,
  { act, reason }: ProposalOf<ProposedActOf<'line-refund'>>,
  carrying: CarryingOut,
): Promise<void> => {
  const { lineId, part, amountMinor, payee } = act;
  const stored = await readBankLine(database, lineId);
  const line = atPart(stored, part);
  requireRefundable(line);
  requireWhole(line.openMinor, amountMinor);
  const { area, shard } = line;
  const id = newId('PayableId', carrying.now);
  const held = await readPayableCash(database, area, 'cash:bank', carrying.shards);
  const transfers = takeHeld('cash:bank', held.balances, shard, amountMinor).map((part) => ({
    from: platformAccount('suspense', shard),
    to: platformAccount('cash:in-transit', part.shard),
    amountMinor: part.amountMinor,
  }));
  const source = { id: lineId, memberId: null, area };
  const entry = entryFor(source, 'payment-refunded', carrying, transfers, endToEndIdOf(id));
  payFrom(transaction, held, [entry]);
  const owed = {
    id,
    area,
    source: { kind: 'line-refund', id: lineId },
    memberId: null,
    channel: 'cash:bank',
    amountMinor,
  } as const;
  oweBooked(transaction, { ...owed, payee }, [entry], carrying);
  const use = {
    kind: 'refund',
    area,
    sourceId: id,
    memberId: null,
    amountMinor,
    reason,
    ...(part && { part }),
  } as const;
  writeBankLine(transaction, { ...withUse(stored, use, carrying), version: stored.version + 1 });
};
