import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { postEntries } from '#functions/ledger/table/post-entries.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import { withdrawalKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { decideReturned } from '#functions/withdrawal/decide-withdrawal.ts';
import { returnUse } from '#functions/withdrawal/table/withdrawal-use.ts';
import { writeOnItsWay } from '#functions/withdrawal/table/write-withdrawal.ts';
import { withdrawalSchema } from '#functions/withdrawal/withdrawal-schema.ts';
import type { MemberId, WithdrawalId } from '#shared/domain/ids.ts';

/** A line that brings a payment back: its shard at the bank, and the bank's reason. */
interface ReturnLine {
  readonly bankShard: number;
  readonly reason: string | null;
}

/**
 * Gives a member the money of a paid withdrawal back that the bank returned, and its amount to the limits; the member is
 * told. Fills the transaction, with the line's part at the bank; the payable is the caller's.
 * @throws AppError invalid_transition unless it is paid; what a wallet that takes no money throws
 */
export const takeBackWithdrawal = async (
  context: CommandContext,
  transaction: Transaction,
  { memberId, withdrawalId }: { readonly memberId: MemberId; readonly withdrawalId: WithdrawalId },
  line: ReturnLine,
): Promise<void> => {
  const { database } = context;
  const before = await readItem(database, withdrawalKey(memberId, withdrawalId), withdrawalSchema);
  if (!before) throw new Error(`${withdrawalId} was paid and does not exist`);
  const moment = momentOf(context, withdrawalId);
  const { withdrawal, entries } = decideReturned(before, line, moment);
  writeOnItsWay(transaction, withdrawal, moment.now);
  returnUse(transaction, before);
  postEntries(transaction, entries);
};
