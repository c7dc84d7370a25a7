import type { Handler } from '#functions/entry/call.ts';
import { memberPk, purchasePrefix } from '#functions/platform/table/keys.ts';
import { readPage } from '#functions/platform/table/read.ts';
import { purchaseSchema } from '#functions/purchase/purchase-schema.ts';
import { purchaseView } from '#functions/purchase/purchase-view.ts';
import type { infinityPurchases } from '#shared/contract/infinity-purchases.ts';

/** The member's purchases, newest first. */
export const listPurchases: Handler<typeof infinityPurchases.endpoints.listPurchases> = async (call) => {
  const paging = await call.page();
  const { items, last } = await readPage(
    call.database,
    { pk: memberPk(call.signedIn.member.id), begins: purchasePrefix, order: 'newest-first' },
    purchaseSchema,
    paging,
  );
  return { items: items.map(purchaseView), next: paging.next(last) };
};
