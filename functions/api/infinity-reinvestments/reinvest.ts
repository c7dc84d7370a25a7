import { showPurchase } from '#functions/domain/show-purchase.ts';
import type { Handler } from '#functions/http/call.ts';
import { placeOrder } from '#functions/storage/place-order.ts';
import type { infinityReinvestments } from '#shared/contract/infinity-reinvestments.ts';

/** Buys packages from the available balance: the same act as a purchase that is paid from it. */
export const reinvest: Handler<typeof infinityReinvestments.endpoints.reinvest> = async (call) => {
  const order = { ...call.body, payment: 'balance' } as const;
  const { purchase, transaction } = await placeOrder(call, call.signedIn.member, order);
  return call.commit(transaction, showPurchase(purchase));
};
