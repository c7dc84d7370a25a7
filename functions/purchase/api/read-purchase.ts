import type { Handler } from '#functions/entry/call.ts';
import { readOwnOrder } from '#functions/order/table/order-store.ts';
import { purchaseView } from '#functions/purchase/purchase-view.ts';
import { purchaseStore } from '#functions/purchase/table/purchase-store.ts';
import type { infinityPurchases } from '#shared/contract/infinity-purchases.ts';

/** One purchase of the member. */
export const readPurchase: Handler<typeof infinityPurchases.endpoints.readPurchase> = async (call) =>
  purchaseView(
    await readOwnOrder(purchaseStore, call.database, call.signedIn.member.id, call.params.purchaseId),
  );
