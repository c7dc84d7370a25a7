import type { Handler } from '#functions/entry/call.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import { changeWithdrawalStop } from '#functions/withdrawal/use-case/change-withdrawal-stop.ts';
import type { operations } from '#shared/contract/operations.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { stopView } from './stop-view.ts';

/** Stops the withdrawals of an area immediately. In an emergency one person is enough. */
export const stopWithdrawals: Handler<typeof operations.endpoints.stopWithdrawals> = async (call) => {
  const { actor, signedIn } = call;
  const { area, reason } = call.body;
  const now = call.now();
  const stop = { area, stopped: true, cause: 'staff', reason, actor } as const;
  const transaction = new Transaction();
  await changeWithdrawalStop(call.database, transaction, stop, now);
  const { id: memberId, profile } = signedIn.member;
  const caller = { kind: 'staff', memberId, name: profile.name } as const;
  return call.commit(
    transaction,
    stopView(area, { ...stop, since: instantOf(now) }, () => caller),
  );
};
