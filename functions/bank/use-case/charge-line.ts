import { inArea, requireChargeable, withUse } from '#functions/bank/bank-line.ts';
import { readBankLine, writeBankLine } from '#functions/bank/table/bank-lines.ts';
import { entryFor, platformAccount } from '#functions/ledger/ledger.ts';
import { postEntries } from '#functions/ledger/table/post-entries.ts';
import type { Database } from '#functions/platform/table/database.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import type { CarryingOut, ProposalOf } from '#functions/proposal/carrying-out.ts';
import type { ProposedActOf } from '#shared/domain/proposed-act.ts';
import { requireWhole } from './refund-line.ts';

/**
 * The operator bears what is open of a debit, a charge of the bank, in the books of the area that it was decided for.
 * Fills the transaction.
 * @throws AppError not_found, invalid_transition; amount_differs when another part of it was used meanwhile
 */
export const chargeLine = async (
  database: Database,
  transaction: Transaction,
  { id, act, reason }: ProposalOf<ProposedActOf<'bank-charge'>>,
  carrying: CarryingOut,
): Promise<void> => {
  const { lineId, area, amountMinor } = act;
  const stored = await readBankLine(database, lineId);
  requireChargeable(stored);
  requireWhole(stored.openMinor, amountMinor);
  const { line, entries } = inArea(stored, area, carrying);
  const charge = {
    from: platformAccount('operator', 0),
    to: platformAccount('cash:in-transit', line.shard),
    amountMinor,
  };
  const source = { id: lineId, memberId: null, area };
  postEntries(transaction, [...entries, entryFor(source, 'bank-charge', carrying, [charge], reason)]);
  const use = { kind: 'charge', area, sourceId: id, memberId: null, amountMinor, reason } as const;
  writeBankLine(transaction, { ...withUse(line, use, carrying), version: stored.version + 1 });
};
