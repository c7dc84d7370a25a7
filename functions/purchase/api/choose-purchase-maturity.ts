import type { Handler } from '#functions/entry/call.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { showPurchase } from '#functions/purchase/show-purchase.ts';
import { readOwnPurchase } from '#functions/purchase/table/read-purchase.ts';
import { writePurchase } from '#functions/purchase/table/write-purchase.ts';
import { chooseMaturity } from '#functions/settlement/maturity.ts';
import type { infinityPurchases } from '#shared/contract/infinity-purchases.ts';

/** The member chooses what happens with the principal of a package at maturity. */
export const choosePurchaseMaturity: Handler<
  typeof infinityPurchases.endpoints.choosePurchaseMaturity
> = async (call) => {
  const { database, shards, actor, params, body } = call;
  const purchase = await readOwnPurchase(database, call.signedIn.member.id, params.purchaseId);
  const next = chooseMaturity(purchase, body.choice, { actor, now: call.now() });
  if (next !== purchase) {
    const transaction = new Transaction();
    writePurchase(transaction, next, shards);
    await commit(database, transaction);
  }
  return showPurchase(next);
};
