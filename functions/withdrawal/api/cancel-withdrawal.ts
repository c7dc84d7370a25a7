import type { Handler } from '#functions/entry/call.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import { withFreshBalances } from '#functions/position/table/settle-position.ts';
import * as useCase from '#functions/withdrawal/use-case/cancel-withdrawal.ts';
import { withdrawalView } from '#functions/withdrawal/withdrawal-view.ts';
import type { withdrawals } from '#shared/contract/withdrawals.ts';
import type { ProductArea } from '#shared/domain/words.ts';

/** Cancels a waiting withdrawal of the caller. */
export const cancelWithdrawal =
  (area: ProductArea): Handler<typeof withdrawals.endpoints.cancelSecurityWithdrawal> =>
  (call) =>
    withFreshBalances(async () => {
      const transaction = new Transaction();
      const target = { area, memberId: call.signedIn.member.id, withdrawalId: call.params.withdrawalId };
      const withdrawal = await useCase.cancelWithdrawal(call, transaction, target);
      return call.commit(transaction, withdrawalView(withdrawal));
    });
