import type { Handler } from '#functions/entry/call.ts';
import { readMembers } from '#functions/member/table/read-members.ts';
import { readQueue } from '#functions/order/table/read-queue.ts';
import { purchaseQueue } from '#functions/platform/table/keys.ts';
import { purchaseSchema } from '#functions/purchase/purchase-schema.ts';
import { staffPurchaseView } from '#functions/purchase/purchase-view.ts';
import type { staffPurchases } from '#shared/contract/infinity-purchases.ts';

/** Purchases of all members in one state (waiting by default), oldest first or by a search, each with its member's status. */
export const listAllPurchases: Handler<typeof staffPurchases.endpoints.listAllPurchases> = async (call) => {
  const paging = await call.page();
  const { items, last } = await readQueue(
    call.database,
    purchaseQueue(call.query.state ?? 'waiting'),
    purchaseSchema,
    { paging, search: call.query },
  );
  const members = await readMembers(call.database, items);
  return {
    items: items.flatMap((purchase, index) => {
      const member = members[index];
      return member ? [staffPurchaseView(purchase, member)] : [];
    }),
    next: paging.next(last),
  };
};
