import type { Handler } from '#functions/entry/call.ts';
import { staffOf } from '#functions/entry/staff-of.ts';
import { requirePayee } from '#functions/member/table/require-active.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import { decideApprove } from '#functions/withdrawal/decide-withdrawal.ts';
import { readWithdrawalCase } from '#functions/withdrawal/table/read-withdrawal.ts';
import { requireWithdrawalsOpen } from '#functions/withdrawal/table/withdrawal-stop.ts';
import { writeStaffAct } from '#functions/withdrawal/table/write-withdrawal.ts';
import { staffWithdrawalView } from '#functions/withdrawal/withdrawal-view.ts';
import type { staffWithdrawals } from '#shared/contract/withdrawals.ts';
import type { ProductArea } from '#shared/domain/words.ts';

type Endpoints = typeof staffWithdrawals.endpoints;

const approveWithdrawal =
  (area: ProductArea): Handler<Endpoints['approveSecurityWithdrawal']> =>
  async (call) => {
    const { withdrawal: before, member } = await readWithdrawalCase(
      call.database,
      area,
      call.params.withdrawalId,
    );
    const staff = staffOf(call.signedIn);
    const now = call.now();
    const next = decideApprove(before, staff, now);

    const transaction = new Transaction();
    writeStaffAct(transaction, { before, next }, { act: 'approve', staff, reason: null }, now);
    requirePayee(transaction, member.id, now);
    requireWithdrawalsOpen(transaction, area);
    return call.commit(transaction, staffWithdrawalView(next, member.status, staff.id, now));
  };

/** Staff agree that a withdrawal from infinity is paid. */
export const approveInfinityWithdrawal: Handler<Endpoints['approveInfinityWithdrawal']> =
  approveWithdrawal('infinity');

/** Staff agree that a withdrawal from security is paid. */
export const approveSecurityWithdrawal: Handler<Endpoints['approveSecurityWithdrawal']> =
  approveWithdrawal('security');
