import { momentOf } from '#functions/ledger/table/moment-of.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { decideFail, decideReject, type WithdrawalRefusal } from '#functions/withdrawal/decide-withdrawal.ts';
import { readWithdrawalCase, type WithdrawalCase } from '#functions/withdrawal/table/read-withdrawal.ts';
import { writeStaffAct } from '#functions/withdrawal/table/write-withdrawal.ts';
import type { ActContext, StaffTarget } from './act-context.ts';
import { cancelPayable } from './payable-of-withdrawal.ts';
import { returnFunds } from './return-funds.ts';

const decisions = { reject: decideReject, fail: decideFail };

/**
 * Staff reject a withdrawal, or book its transfer as failed; its funds return. Possible whatever the member's status,
 * and while withdrawals are stopped, because no money leaves. The caller commits, inside `withFreshBalances`.
 * @throws AppError payment_on_its_way once a released batch holds it
 */
export const refuseWithdrawal = async (
  context: ActContext,
  transaction: Transaction,
  { area, withdrawalId, staff }: StaffTarget,
  { act, ...refusal }: WithdrawalRefusal & { readonly act: keyof typeof decisions },
): Promise<WithdrawalCase> => {
  const { withdrawal: before, member } = await readWithdrawalCase(context.database, area, withdrawalId);
  const moment = momentOf(context, before.id);
  const refused = decisions[act](before, refusal, staff, moment);
  const { withdrawal: next } = refused;
  writeStaffAct(transaction, { before, next }, { act, staff, reason: refusal.reason }, moment.now);
  await cancelPayable(context.database, transaction, before);
  await returnFunds(context, transaction, before, refused);
  return { withdrawal: next, member };
};
