import type { Handler } from '#functions/entry/call.ts';
import { memberPk, purchasePrefix } from '#functions/platform/table/keys.ts';
import { readAll } from '#functions/platform/table/read.ts';
import { purchaseSchema } from '#functions/purchase/purchase-schema.ts';
import { purchaseView } from '#functions/purchase/purchase-view.ts';
import type { infinityPurchases } from '#shared/contract/infinity-purchases.ts';

/** The member's latest five purchases. */
export const listLastPurchases: Handler<typeof infinityPurchases.endpoints.listLastPurchases> = async (
  call,
) => {
  const pk = memberPk(call.signedIn.member.id);
  const question = { pk, begins: purchasePrefix, order: 'newest-first' } as const;
  const purchases = await readAll(call.database, question, purchaseSchema, 5);
  return { items: purchases.map(purchaseView) };
};
