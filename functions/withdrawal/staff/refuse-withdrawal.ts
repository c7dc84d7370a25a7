import type { Call } from '#functions/entry/call.ts';
import { staffOf } from '#functions/entry/staff-of.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import { withFreshBalances } from '#functions/position/table/settle-position.ts';
import { decideFail, decideReject } from '#functions/withdrawal/decide-withdrawal.ts';
import { writeReturn } from '#functions/withdrawal/table/move-withdrawal.ts';
import { readWithdrawalCase } from '#functions/withdrawal/table/read-withdrawal.ts';
import { writeStaffAct } from '#functions/withdrawal/table/write-withdrawal.ts';
import { staffWithdrawalView } from '#functions/withdrawal/withdrawal-view.ts';
import type { StaffWithdrawal, staffWithdrawals } from '#shared/contract/withdrawals.ts';
import type { ProductArea } from '#shared/domain/words.ts';

type RefusingCall = Pick<
  Call<typeof staffWithdrawals.endpoints.rejectSecurityWithdrawal>,
  'database' | 'shards' | 'now' | 'actor' | 'params' | 'body' | 'signedIn' | 'commit'
>;

const decisions = { reject: decideReject, fail: decideFail };

/** Ends a withdrawal without payment. Possible whatever the member's status is, and while withdrawals are stopped: the money only goes back. */
export const refuseWithdrawal =
  (area: ProductArea, act: keyof typeof decisions) =>
  (call: RefusingCall): Promise<StaffWithdrawal> =>
    withFreshBalances(async () => {
      const { database, params, body } = call;
      const { withdrawal: before, member } = await readWithdrawalCase(database, area, params.withdrawalId);
      const staff = staffOf(call.signedIn);
      const moment = momentOf(call, before.id);
      const { now } = moment;
      const refused = decisions[act](before, body, staff, moment);
      const { withdrawal: next } = refused;

      const transaction = new Transaction();
      writeStaffAct(transaction, { before, next }, { act, staff, reason: body.reason }, now);
      await writeReturn(call, transaction, before, refused);
      const reply = staffWithdrawalView(next, member.status, staff.id, now);
      await call.commit(transaction, reply);
      return reply;
    });
