import type { Handler } from '#functions/entry/call.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import { decideCancel } from '#functions/purchase/purchase.ts';
import { showPurchase } from '#functions/purchase/show-purchase.ts';
import { readOwnPurchase } from '#functions/purchase/table/read-purchase.ts';
import { writeEnding } from '#functions/purchase/table/write-purchase.ts';
import type { infinityPurchases } from '#shared/contract/infinity-purchases.ts';

/** The member gives up a purchase that still waits for its payment. */
export const cancelPurchase: Handler<typeof infinityPurchases.endpoints.cancelPurchase> = async (call) => {
  const { database, shards, params } = call;
  const purchase = await readOwnPurchase(database, call.signedIn.member.id, params.purchaseId);
  const moment = momentOf(call, purchase.id);
  const ending = decideCancel(purchase, moment);
  const transaction = new Transaction();
  writeEnding(transaction, ending, shards);
  return call.commit(transaction, showPurchase(ending.purchase));
};
