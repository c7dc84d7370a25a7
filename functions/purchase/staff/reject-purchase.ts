import type { Handler } from '#functions/entry/call.ts';
import { staffOf } from '#functions/entry/staff-of.ts';
import { rejectUnpaidOrder } from '#functions/payment/use-case/reject-unpaid-order.ts';
import { staffPurchaseView } from '#functions/purchase/purchase-view.ts';
import { purchaseStore } from '#functions/purchase/table/purchase-store.ts';
import type { staffPurchases } from '#shared/contract/infinity-purchases.ts';

/** A treasurer rejects a waiting purchase; the member sees the reason, and the refund of a part payment is proposed. */
export const rejectPurchase: Handler<typeof staffPurchases.endpoints.rejectPurchase> = async (call) => {
  const { params, body } = call;
  const { order, member, transaction } = await rejectUnpaidOrder(
    { ...call, proposer: staffOf(call.signedIn) },
    purchaseStore,
    params.purchaseId,
    body.reason,
  );
  return call.commit(transaction, staffPurchaseView(order, member));
};
