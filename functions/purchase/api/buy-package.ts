import type { Handler } from '#functions/entry/call.ts';
import { purchaseView } from '#functions/purchase/purchase-view.ts';
import { buyPackage as buy } from '#functions/purchase/use-case/buy-package.ts';
import type { infinityPurchases } from '#shared/contract/infinity-purchases.ts';

/** Buys a package. Paid by bank it waits for the payment; paid from the available balance it is active immediately. */
export const buyPackage: Handler<typeof infinityPurchases.endpoints.buyPackage> = async (call) => {
  const { purchase, transaction } = await buy(call, call.signedIn.member, call.body);
  return call.commit(transaction, purchaseView(purchase));
};
