import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { requirePayee } from '#functions/member/table/require-active.ts';
import { decideSentByHand } from '#functions/payable/payable.ts';
import { payFrom, readPayableCash } from '#functions/payable/table/payable-cash.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { requireReconciled } from '#functions/reconciliation/table/reconciliations.ts';
import { checkStaffAct, decidePay } from '#functions/withdrawal/decide-withdrawal.ts';
import { readWithdrawalCase, type WithdrawalCase } from '#functions/withdrawal/table/read-withdrawal.ts';
import { requireWithdrawalsOpen } from '#functions/withdrawal/table/withdrawal-stop.ts';
import { writeStaffAct } from '#functions/withdrawal/table/write-withdrawal.ts';
import { payoutCashAccount } from '#functions/withdrawal/withdrawal.ts';
import type { ActContext, StaffTarget } from './act-context.ts';
import { changePayable } from './payable-of-withdrawal.ts';
import { prepareDepositChange } from './prepare-deposit-change.ts';

/**
 * Staff book the transfer of an approved withdrawal: the net amount leaves cash, and principal leaves its deposit. The
 * write checks again that cash suffices and that the member may still be paid. The caller commits, inside
 * `withFreshBalances`. @throws AppError in_payout_batch, payouts_stopped, try_again
 */
export const payWithdrawal = async (
  context: ActContext,
  transaction: Transaction,
  { area, withdrawalId, staff }: StaffTarget,
  reference: string,
): Promise<WithdrawalCase> => {
  const { database, shards } = context;
  const { withdrawal: before, member } = await readWithdrawalCase(database, area, withdrawalId);
  const moment = momentOf(context, before.id);
  checkStaffAct(before, 'pay', staff, moment.now);
  const [cash] = await Promise.all([
    readPayableCash(database, area, payoutCashAccount(before.payee), shards),
    changePayable(database, transaction, before, (payable) => decideSentByHand(payable, reference)),
  ]);
  const { withdrawal: next, entries } = decidePay(before, reference, cash.balances, staff, moment);

  writeStaffAct(transaction, { before, next }, { act: 'pay', staff, reason: reference }, moment.now);
  requirePayee(transaction, member.id, moment.now);
  requireWithdrawalsOpen(transaction, area);
  requireReconciled(transaction, payoutCashAccount(before.payee));
  const deposit = await prepareDepositChange(context, before, 'sent');
  deposit.write(transaction);
  payFrom(transaction, cash, [...deposit.entries, ...entries]);
  return { withdrawal: next, member };
};
