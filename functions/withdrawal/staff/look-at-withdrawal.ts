import type { Call } from '#functions/entry/call.ts';
import { staffOf } from '#functions/entry/staff-of.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import { decideClaim, decideRelease } from '#functions/withdrawal/decide-withdrawal.ts';
import { readWithdrawalCase } from '#functions/withdrawal/table/read-withdrawal.ts';
import { writeStaffAct } from '#functions/withdrawal/table/write-withdrawal.ts';
import { staffWithdrawalView } from '#functions/withdrawal/withdrawal-view.ts';
import type { StaffWithdrawal, staffWithdrawals } from '#shared/contract/withdrawals.ts';
import type { ProductArea } from '#shared/domain/words.ts';

type LookingCall = Pick<
  Call<typeof staffWithdrawals.endpoints.claimSecurityWithdrawal>,
  'database' | 'now' | 'params' | 'signedIn' | 'commit'
>;

const decisions = { claim: decideClaim, release: decideRelease };

/** Begins or ends a claim: it moves nothing, and tells colleagues who looks at the withdrawal. */
export const lookAtWithdrawal =
  (area: ProductArea, act: keyof typeof decisions) =>
  async (call: LookingCall): Promise<StaffWithdrawal> => {
    const { database, params } = call;
    const { withdrawal: before, member } = await readWithdrawalCase(database, area, params.withdrawalId);
    const staff = staffOf(call.signedIn);
    const now = call.now();
    const next = decisions[act](before, staff, now);
    const transaction = new Transaction();
    writeStaffAct(transaction, { before, next }, { act, staff, reason: null }, now);
    const reply = staffWithdrawalView(next, member.status, staff.id, now);
    await call.commit(transaction, reply);
    return reply;
  };
