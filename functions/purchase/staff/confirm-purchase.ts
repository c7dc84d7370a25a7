import type { Handler } from '#functions/entry/call.ts';
import { bookBankPayment } from '#functions/payment/use-case/book-bank-payment.ts';
import { staffPurchaseView } from '#functions/purchase/purchase-view.ts';
import { purchaseStore } from '#functions/purchase/table/purchase-store.ts';
import type { staffPurchases } from '#shared/contract/infinity-purchases.ts';

/** A treasurer books a received payment; when it covers what is due, the purchase becomes active. */
export const confirmPurchase: Handler<typeof staffPurchases.endpoints.confirmPurchase> = async (call) => {
  const { order, member, transaction } = await bookBankPayment(
    call,
    purchaseStore,
    call.params.purchaseId,
    call.body,
  );
  return call.commit(transaction, staffPurchaseView(order, member.status));
};
