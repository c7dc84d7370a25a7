import type { Handler } from '#functions/entry/call.ts';
import { purchaseView } from '#functions/purchase/purchase-view.ts';
import { buyPackage } from '#functions/purchase/use-case/buy-package.ts';
import type { infinityReinvestments } from '#shared/contract/infinity-reinvestments.ts';

/** Buys packages from the available balance: the same act as a purchase that is paid from it. */
export const reinvest: Handler<typeof infinityReinvestments.endpoints.reinvest> = async (call) => {
  const order = { ...call.body, payment: 'balance' } as const;
  const { purchase, transaction } = await buyPackage(call, call.signedIn.member, order);
  return call.commit(transaction, purchaseView(purchase));
};
