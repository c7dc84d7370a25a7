import type { Call } from '#functions/entry/call.ts';
import { confirmLargeAct, readLargeActLimit } from '#functions/entry/confirm-large-act.ts';
import { staffOf } from '#functions/entry/staff-of.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import { withFreshBalances } from '#functions/position/table/settle-position.ts';
import type { WithdrawalCase } from '#functions/withdrawal/table/read-withdrawal.ts';
import type { ActContext, StaffTarget } from '#functions/withdrawal/use-case/act-context.ts';
import { staffWithdrawalView } from '#functions/withdrawal/withdrawal-view.ts';
import type { staffWithdrawals } from '#shared/contract/withdrawals.ts';
import type { ProductArea } from '#shared/domain/words.ts';

type ActCall = Pick<
  Call<typeof staffWithdrawals.endpoints.claimSecurityWithdrawal>,
  'database' | 'shards' | 'now' | 'actor' | 'params' | 'signedIn' | 'actProof' | 'commit'
>;
type Act = (context: ActContext, transaction: Transaction, target: StaffTarget) => Promise<WithdrawalCase>;

/** Commits one act on the withdrawal that the call names, and replies with it as the caller sees it. */
export const actOnWithdrawal = (
  call: ActCall,
  area: ProductArea,
  act: Act,
  /** What it moves makes it an act of its own above the limit. */
  { movesMoney = false } = {},
) =>
  withFreshBalances(async () => {
    const staff = staffOf(call.signedIn);
    const transaction = new Transaction();
    const target = { area, withdrawalId: call.params.withdrawalId, staff };
    const [{ withdrawal, member }, limitMinor] = await Promise.all([
      act(call, transaction, target),
      movesMoney ? readLargeActLimit(call.database) : null,
    ]);
    if (limitMinor !== null) confirmLargeAct(call, transaction, withdrawal.amountMinor, limitMinor);
    return call.commit(transaction, staffWithdrawalView(withdrawal, member, staff.id, call.now()));
  });
