import { readCashHeld } from '#functions/ledger/table/cash-held.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { postEntries } from '#functions/ledger/table/post-entries.ts';
import { endToEndIdOf } from '#functions/payable/payable.ts';
import { countBooked } from '#functions/payable/table/released-payouts.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { decideSentByBatch } from '#functions/withdrawal/decide-withdrawal.ts';
import { readWithdrawalCase } from '#functions/withdrawal/table/read-withdrawal.ts';
import { writeOnItsWay } from '#functions/withdrawal/table/write-withdrawal.ts';
import { payoutCashAccount } from '#functions/withdrawal/withdrawal.ts';
import type { PayableId, WithdrawalId } from '#shared/domain/ids.ts';
import type { Minor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import type { ActContext } from './act-context.ts';
import { prepareDepositChange } from './prepare-deposit-change.ts';

interface SentPayable {
  readonly payableId: PayableId;
  readonly area: ProductArea;
  readonly withdrawalId: WithdrawalId;
  readonly amountMinor: Minor;
}

/**
 * Books the withdrawal of a payable that was sent with a batch: its money is in transit, under the id by which the bank
 * will show it, whatever its member has become since. The caller commits, inside `withFreshBalances`.
 * @returns false if it was booked before
 * @throws AppError try_again
 */
export const sendByBatch = async (
  context: ActContext,
  transaction: Transaction,
  { payableId, area, withdrawalId, amountMinor }: SentPayable,
): Promise<boolean> => {
  const { database, shards } = context;
  const { withdrawal: before } = await readWithdrawalCase(database, area, withdrawalId);
  if (before.payableId !== payableId)
    throw new Error(`${payableId} was sent, but ${withdrawalId} has another payable`);
  if (before.state !== 'approved') return false;
  const moment = momentOf(context, before.id);
  const cash = await readCashHeld(database, area, payoutCashAccount(before.payee), shards);
  const { withdrawal: next, entries } = decideSentByBatch(
    before,
    endToEndIdOf(payableId),
    cash.balances,
    moment,
  );
  writeOnItsWay(transaction, next, moment.now);
  const deposit = await prepareDepositChange(context, before, 'sent');
  deposit.write(transaction);
  postEntries(transaction, [...deposit.entries, ...entries], { bankWasTold: true });
  countBooked(transaction, area, amountMinor);
  return true;
};
