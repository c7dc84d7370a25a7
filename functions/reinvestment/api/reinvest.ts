import type { Handler } from '#functions/entry/call.ts';
import { showPurchase } from '#functions/purchase/show-purchase.ts';
import { placeOrder } from '#functions/purchase/table/place-order.ts';
import type { infinityReinvestments } from '#shared/contract/infinity-reinvestments.ts';

/** Buys packages from the available balance: the same act as a purchase that is paid from it. */
export const reinvest: Handler<typeof infinityReinvestments.endpoints.reinvest> = async (call) => {
  const order = { ...call.body, payment: 'balance' } as const;
  const { purchase, transaction } = await placeOrder(call, call.signedIn.member, order);
  return call.commit(transaction, showPurchase(purchase));
};
