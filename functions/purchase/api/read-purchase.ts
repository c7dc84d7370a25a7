import type { Handler } from '#functions/entry/call.ts';
import { showPurchase } from '#functions/purchase/show-purchase.ts';
import { readOwnPurchase } from '#functions/purchase/table/read-purchase.ts';
import type { infinityPurchases } from '#shared/contract/infinity-purchases.ts';

/** One purchase of the member. */
export const readPurchase: Handler<typeof infinityPurchases.endpoints.readPurchase> = async (call) =>
  showPurchase(await readOwnPurchase(call.database, call.signedIn.member.id, call.params.purchaseId));
