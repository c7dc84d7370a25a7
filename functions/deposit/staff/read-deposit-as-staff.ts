import { staffDepositView } from '#functions/deposit/deposit-view.ts';
import { readAnyDeposit } from '#functions/deposit/table/read-deposit.ts';
import type { Handler } from '#functions/entry/call.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import type { staffDeposits } from '#shared/contract/security-deposits.ts';
import { AppError } from '#shared/domain/errors.ts';

/** One member's deposit, for staff who follow a link to it. */
export const readDepositAsStaff: Handler<typeof staffDeposits.endpoints.readDepositAsStaff> = async (
  call,
) => {
  const found = await readAnyDeposit(call.database, call.params.depositId);
  const member = await findMember(call.database, found.deposit.memberId);
  if (!member) throw new AppError('not_found');
  return staffDepositView(found, member, call.now());
};
