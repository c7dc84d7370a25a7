import { depositView } from '#functions/deposit/deposit-view.ts';
import type { Handler } from '#functions/entry/call.ts';
import { withFreshBalances } from '#functions/position/table/settle-position.ts';
import { undoDeposit as undo } from '#functions/reversal/use-case/undo-order.ts';
import type { securityDeposits } from '#shared/contract/security-deposits.ts';

/** The member undoes a deposit that was paid from the available balance, while nothing followed from it. */
export const undoDeposit: Handler<typeof securityDeposits.endpoints.undoDeposit> = (call) =>
  withFreshBalances(async () => {
    const { member } = call.signedIn;
    const { deposit, transaction } = await undo(call, member.id, call.params.depositId);
    return call.commit(transaction, depositView({ deposit, position: null }, call.now()));
  });
