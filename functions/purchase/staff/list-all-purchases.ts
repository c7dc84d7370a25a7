import type { Handler } from '#functions/entry/call.ts';
import { readMembers } from '#functions/member/table/read-members.ts';
import { purchaseQueue } from '#functions/platform/table/keys.ts';
import { readPage } from '#functions/platform/table/read.ts';
import { purchaseSchema } from '#functions/purchase/purchase-schema.ts';
import { staffPurchaseView } from '#functions/purchase/purchase-view.ts';
import type { staffPurchases } from '#shared/contract/infinity-purchases.ts';

/** Purchases of all members in one state (waiting by default), oldest first, each with its member's status. */
export const listAllPurchases: Handler<typeof staffPurchases.endpoints.listAllPurchases> = async (call) => {
  const paging = await call.page();
  const { items, last } = await readPage(
    call.database,
    { index: 'gsi1', pk: purchaseQueue(call.query.state ?? 'waiting'), order: 'oldest-first' },
    purchaseSchema,
    paging,
  );
  const members = await readMembers(call.database, items);
  return {
    items: items.flatMap((purchase, index) => {
      const member = members[index];
      return member ? [staffPurchaseView(purchase, member.status)] : [];
    }),
    next: paging.next(last),
  };
};
