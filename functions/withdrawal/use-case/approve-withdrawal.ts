import { requirePayee } from '#functions/member/table/require-active.ts';
import { tryAgain } from '#functions/platform/retry.ts';
import { kycKey } from '#functions/platform/table/keys.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { checkStaffAct, decideApprove } from '#functions/withdrawal/decide-withdrawal.ts';
import { requirePayeeAccepted, verifiedNameOf } from '#functions/withdrawal/payee-check.ts';
import {
  readWithdrawalWithIdentity,
  type WithdrawalCase,
} from '#functions/withdrawal/table/read-withdrawal.ts';
import { requireWithdrawalsOpen } from '#functions/withdrawal/table/withdrawal-stop.ts';
import { writeStaffAct } from '#functions/withdrawal/table/write-withdrawal.ts';
import type { ActContext, StaffTarget } from './act-context.ts';
import { withPayable } from './payable-of-withdrawal.ts';

/**
 * Staff approve a withdrawal whose member may still be paid. With the last approval, what goes to a bank account becomes
 * a payable. The caller commits. @throws AppError payee_not_accepted, and what `checkStaffAct` throws
 */
export const approveWithdrawal = async (
  { database, now: clock }: ActContext,
  transaction: Transaction,
  { area, withdrawalId, staff }: StaffTarget,
): Promise<WithdrawalCase> => {
  const { withdrawal: before, member, kyc } = await readWithdrawalWithIdentity(database, area, withdrawalId);
  const now = clock();
  checkStaffAct(before, 'approve', staff, now);
  requirePayeeAccepted(before, verifiedNameOf(kyc));
  const next = withPayable(transaction, decideApprove(before, staff, now), now);
  writeStaffAct(transaction, { before, next }, { act: 'approve', staff, reason: null }, now);
  requirePayee(transaction, member.id, now);
  // The name that the payee was compared with is still the verified one.
  if (kyc && before.payee.kind === 'bank' && before.payeeAcceptance === null)
    transaction.require(kycKey(member.id), { equals: { version: kyc.version } }, tryAgain);
  requireWithdrawalsOpen(transaction, area);
  return { withdrawal: next, member };
};
