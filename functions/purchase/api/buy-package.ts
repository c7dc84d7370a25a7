import type { Handler } from '#functions/entry/call.ts';
import { showPurchase } from '#functions/purchase/show-purchase.ts';
import { placeOrder } from '#functions/purchase/table/place-order.ts';
import type { infinityPurchases } from '#shared/contract/infinity-purchases.ts';

/** Orders a package. By bank it waits for the payment; from the available balance it is active at once. */
export const buyPackage: Handler<typeof infinityPurchases.endpoints.buyPackage> = async (call) => {
  const { purchase, transaction } = await placeOrder(call, call.signedIn.member, call.body);
  return call.commit(transaction, showPurchase(purchase));
};
