import type { Handler } from '#functions/entry/call.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import { withFreshBalances } from '#functions/position/table/settle-position.ts';
import { decideCancel } from '#functions/withdrawal/decide-withdrawal.ts';
import { writeReturn } from '#functions/withdrawal/table/move-withdrawal.ts';
import { readOwnWithdrawal } from '#functions/withdrawal/table/read-withdrawal.ts';
import { writeCancelled } from '#functions/withdrawal/table/write-withdrawal.ts';
import { withdrawalView } from '#functions/withdrawal/withdrawal-view.ts';
import type { withdrawals } from '#shared/contract/withdrawals.ts';
import type { ProductArea } from '#shared/domain/words.ts';

type Endpoints = typeof withdrawals.endpoints;

const cancelWithdrawal =
  (area: ProductArea): Handler<Endpoints['cancelSecurityWithdrawal']> =>
  (call) =>
    withFreshBalances(async () => {
      const { id: memberId } = call.signedIn.member;
      const before = await readOwnWithdrawal(call.database, area, memberId, call.params.withdrawalId);
      const moment = momentOf(call, before.id);
      const cancelled = decideCancel(before, moment);
      const transaction = new Transaction();
      writeCancelled(transaction, cancelled.withdrawal, moment.now);
      await writeReturn(call, transaction, before, cancelled);
      return call.commit(transaction, withdrawalView(cancelled.withdrawal));
    });

/** The member takes back a withdrawal from infinity that still waits. */
export const cancelInfinityWithdrawal: Handler<Endpoints['cancelInfinityWithdrawal']> =
  cancelWithdrawal('infinity');

/** The member takes back a withdrawal from security that still waits. */
export const cancelSecurityWithdrawal: Handler<Endpoints['cancelSecurityWithdrawal']> =
  cancelWithdrawal('security');
