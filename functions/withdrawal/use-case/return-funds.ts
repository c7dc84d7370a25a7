import { postEntries } from '#functions/ledger/table/post-entries.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import type { WithdrawalDecision } from '#functions/withdrawal/decide-withdrawal.ts';
import { returnUse } from '#functions/withdrawal/table/withdrawal-use.ts';
import type { Withdrawal } from '#functions/withdrawal/withdrawal-schema.ts';
import type { ActContext } from './act-context.ts';
import { prepareDepositChange } from './prepare-deposit-change.ts';

/**
 * Returns the funds of a withdrawal that ended unpaid to the balance or deposit they came from, and its amount to the
 * limits. The caller commits, inside `withFreshBalances`. @throws AppError try_again
 */
export const returnFunds = async (
  context: ActContext,
  transaction: Transaction,
  before: Withdrawal,
  { entries }: WithdrawalDecision,
): Promise<void> => {
  const deposit = await prepareDepositChange(context, before, 'returned');
  deposit.write(transaction);
  returnUse(transaction, before);
  postEntries(transaction, [...deposit.entries, ...entries]);
};
