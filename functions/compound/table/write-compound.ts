import { postEntries } from '#functions/ledger/table/post-entries.ts';
import { compoundKey } from '#functions/platform/table/keys.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { writePosition, writeSettled } from '#functions/position/table/settle-position.ts';
import { writeSource } from '#functions/settlement/table/position-source.ts';
import type { PreparedCompound } from './prepare-compound.ts';

/**
 * A compound with the returns that were settled first. Their entries and its own are posted together, so that a
 * return can be compounded by the very act that grants it. Position and deposit come before the wallet: who met
 * another change of them is told to try again, not that the balance is short.
 */
export const writeCompound = (
  transaction: Transaction,
  { settled, compounding }: PreparedCompound,
  { shards, now }: { readonly shards: number; readonly now: Date },
): void => {
  const { compound, deposit, position, entry } = compounding;
  writePosition(transaction, position, shards);
  writeSource(transaction, deposit, shards);
  writeSettled(transaction, settled, now);
  transaction.create(compoundKey(deposit.memberId, compound.id), { ...compound });
  postEntries(transaction, [...settled.entries, entry]);
};
