import type { Handler } from '#functions/entry/call.ts';
import { staffOf } from '#functions/entry/staff-of.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { platformBalances } from '#functions/ledger/table/platform-balances.ts';
import { requirePayee } from '#functions/member/table/require-active.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import { withFreshBalances } from '#functions/position/table/settle-position.ts';
import { checkStaffAct, decidePay } from '#functions/withdrawal/decide-withdrawal.ts';
import { writePayment } from '#functions/withdrawal/table/move-withdrawal.ts';
import { readWithdrawalCase } from '#functions/withdrawal/table/read-withdrawal.ts';
import { requireWithdrawalsOpen } from '#functions/withdrawal/table/withdrawal-stop.ts';
import { writeStaffAct } from '#functions/withdrawal/table/write-withdrawal.ts';
import { payoutCashAccount } from '#functions/withdrawal/withdrawal.ts';
import { staffWithdrawalView } from '#functions/withdrawal/withdrawal-view.ts';
import type { staffWithdrawals } from '#shared/contract/withdrawals.ts';
import type { ProductArea } from '#shared/domain/words.ts';

type Endpoints = typeof staffWithdrawals.endpoints;

const payWithdrawal =
  (area: ProductArea): Handler<Endpoints['paySecurityWithdrawal']> =>
  (call) =>
    withFreshBalances(async () => {
      const { database, shards, params, body } = call;
      const { withdrawal: before, member } = await readWithdrawalCase(database, area, params.withdrawalId);
      const staff = staffOf(call.signedIn);
      const moment = momentOf(call, before.id);
      const { now } = moment;
      checkStaffAct(before, 'pay', staff, now);
      const cashHeld = await platformBalances(database, area, payoutCashAccount(before.payee), shards);
      const paid = decidePay(before, body.reference, cashHeld, staff, moment);
      const { withdrawal: next } = paid;

      const transaction = new Transaction();
      const { reference } = body;
      writeStaffAct(transaction, { before, next }, { act: 'pay', staff, reason: reference }, now);
      requirePayee(transaction, member.id, now);
      requireWithdrawalsOpen(transaction, area);
      await writePayment(call, transaction, before, paid);
      return call.commit(transaction, staffWithdrawalView(next, member.status, staff.id, now));
    });

/** Staff book an approved withdrawal from infinity as paid. */
export const payInfinityWithdrawal: Handler<Endpoints['payInfinityWithdrawal']> = payWithdrawal('infinity');

/** Staff book an approved withdrawal from security as paid. */
export const paySecurityWithdrawal: Handler<Endpoints['paySecurityWithdrawal']> = payWithdrawal('security');
