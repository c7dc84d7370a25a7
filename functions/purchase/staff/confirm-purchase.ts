import type { Handler } from '#functions/entry/call.ts';
import { staffOf } from '#functions/entry/staff-of.ts';
import { proposeReceipt } from '#functions/payment/use-case/propose-receipt.ts';
import { staffPurchaseView } from '#functions/purchase/purchase-view.ts';
import { purchaseStore } from '#functions/purchase/table/purchase-store.ts';
import type { staffPurchases } from '#shared/contract/infinity-purchases.ts';

/** A treasurer proposes to book a received payment; nothing moves before a second person approves. */
export const confirmPurchase: Handler<typeof staffPurchases.endpoints.confirmPurchase> = async (call) => {
  const { order, member, transaction } = await proposeReceipt(
    { ...call, proposer: staffOf(call.signedIn) },
    purchaseStore,
    call.params.purchaseId,
    call.body,
  );
  return call.commit(transaction, staffPurchaseView(order, member));
};
