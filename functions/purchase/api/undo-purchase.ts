import type { Handler } from '#functions/entry/call.ts';
import { withFreshBalances } from '#functions/position/table/settle-position.ts';
import { purchaseView } from '#functions/purchase/purchase-view.ts';
import { undoPurchase as undo } from '#functions/reversal/use-case/undo-order.ts';
import type { infinityPurchases } from '#shared/contract/infinity-purchases.ts';

/** The member undoes a purchase that was paid from the available balance, while nothing followed from it. */
export const undoPurchase: Handler<typeof infinityPurchases.endpoints.undoPurchase> = (call) =>
  withFreshBalances(async () => {
    const { member } = call.signedIn;
    const { purchase, transaction } = await undo(call, member.id, call.params.purchaseId);
    return call.commit(transaction, purchaseView(purchase));
  });
