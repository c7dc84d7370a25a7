import type { Handler } from '#functions/entry/call.ts';
import { readOwnOrder, writeOrder } from '#functions/order/table/order-store.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { purchaseView } from '#functions/purchase/purchase-view.ts';
import { purchaseStore } from '#functions/purchase/table/purchase-store.ts';
import { chooseMaturity } from '#functions/settlement/maturity.ts';
import type { infinityPurchases } from '#shared/contract/infinity-purchases.ts';

/** The member chooses what happens to the principal of a package at maturity. */
export const choosePurchaseMaturity: Handler<
  typeof infinityPurchases.endpoints.choosePurchaseMaturity
> = async (call) => {
  const { database, shards, actor, params, body } = call;
  const purchase = await readOwnOrder(purchaseStore, database, call.signedIn.member.id, params.purchaseId);
  const next = chooseMaturity(purchase, body.choice, { actor, now: call.now() });
  if (next !== purchase) {
    const transaction = new Transaction();
    writeOrder(purchaseStore, transaction, next, shards);
    await commit(database, transaction);
  }
  return purchaseView(next);
};
