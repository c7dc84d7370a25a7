import type { Handler } from '#functions/entry/call.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { cancelOrder } from '#functions/order/order.ts';
import { readOwnOrder, writeEnding } from '#functions/order/table/order-store.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import { purchaseKind } from '#functions/purchase/purchase.ts';
import { purchaseView } from '#functions/purchase/purchase-view.ts';
import { purchaseStore } from '#functions/purchase/table/purchase-store.ts';
import type { infinityPurchases } from '#shared/contract/infinity-purchases.ts';

/** The member cancels a purchase that is still waiting for its payment. */
export const cancelPurchase: Handler<typeof infinityPurchases.endpoints.cancelPurchase> = async (call) => {
  const { database, shards, params } = call;
  const purchase = await readOwnOrder(purchaseStore, database, call.signedIn.member.id, params.purchaseId);
  const moment = momentOf(call, purchase.id);
  const ending = cancelOrder(purchaseKind, purchase, moment);
  const transaction = new Transaction();
  writeEnding(purchaseStore, transaction, ending, shards);
  return call.commit(transaction, purchaseView(ending.order));
};
