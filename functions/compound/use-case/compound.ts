import type { Compound } from '#functions/compound/compound-schema.ts';
import { postEntries } from '#functions/ledger/table/post-entries.ts';
import { requireActive } from '#functions/member/table/require-active.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import { compoundKey } from '#functions/platform/table/keys.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import { writePosition, writeSettled } from '#functions/position/table/settle-position.ts';
import { writeSource } from '#functions/settlement/table/position-source.ts';
import type { DepositId, MemberId } from '#shared/domain/ids.ts';
import type { Minor } from '#shared/domain/money.ts';
import { prepareCompound } from './prepare-compound.ts';

/**
 * Turns available balance into principal of an active deposit. Returns that are due are granted first, and their
 * entries are posted together with the compound's own, so that a return can be compounded by the act that grants it.
 * Position and deposit come before the wallet, so that a concurrent change of them is answered with try_again and not
 * with insufficient_funds. The caller commits, inside `withFreshBalances`.
 * @throws AppError not_found, invalid_transition, position_ended, below_minimum, above_maximum
 */
export const compound = async (
  context: CommandContext,
  memberId: MemberId,
  input: { readonly depositId: DepositId; readonly amountMinor: Minor },
): Promise<{ readonly compound: Compound; readonly transaction: Transaction }> => {
  const { settled, compounding } = await prepareCompound(context, memberId, input);
  const { shards } = context;
  const transaction = requireActive(new Transaction(), memberId);
  writePosition(transaction, compounding.position, shards);
  writeSource(transaction, compounding.deposit, shards);
  writeSettled(transaction, settled, context.now());
  transaction.create(compoundKey(memberId, compounding.compound.id), { ...compounding.compound });
  postEntries(transaction, [...settled.entries, compounding.entry]);
  return { compound: compounding.compound, transaction };
};
