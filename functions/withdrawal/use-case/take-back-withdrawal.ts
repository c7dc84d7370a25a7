import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { postEntries } from '#functions/ledger/table/post-entries.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import { withdrawalKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { type BroughtBack, decideReturned } from '#functions/withdrawal/decide-withdrawal.ts';
import { returnUse } from '#functions/withdrawal/table/withdrawal-use.ts';
import { writeOnItsWay } from '#functions/withdrawal/table/write-withdrawal.ts';
import { withdrawalSchema } from '#functions/withdrawal/withdrawal-schema.ts';
import type { MemberId, WithdrawalId } from '#shared/domain/ids.ts';

/**
 * Gives a member the money of a withdrawal back that the bank returned or never sent, and its amount to the limits; the
 * member is told. A wallet that is frozen for fraud takes the money and stays frozen. Fills the transaction; the line or
 * the money in transit, and the payable, are the caller's.
 * @throws AppError what `decideReturned` throws; member_not_active if the account was closed
 */
export const takeBackWithdrawal = async (
  context: CommandContext,
  transaction: Transaction,
  { memberId, withdrawalId }: { readonly memberId: MemberId; readonly withdrawalId: WithdrawalId },
  back: BroughtBack,
): Promise<void> => {
  const { database } = context;
  const before = await readItem(database, withdrawalKey(memberId, withdrawalId), withdrawalSchema);
  if (!before) throw new Error(`${withdrawalId} was paid and does not exist`);
  const moment = momentOf(context, withdrawalId);
  const { withdrawal, entries } = decideReturned(before, back, moment);
  writeOnItsWay(transaction, withdrawal, moment.now);
  returnUse(transaction, before);
  postEntries(transaction, entries, { bankWasTold: true });
};
