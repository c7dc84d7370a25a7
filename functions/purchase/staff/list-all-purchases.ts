import type { Handler } from '#functions/entry/call.ts';
import { memberSchema } from '#functions/member/member-schema.ts';
import { memberKey, purchaseQueue } from '#functions/platform/table/keys.ts';
import { parseItem, readItems, readPage } from '#functions/platform/table/read.ts';
import { purchaseSchema } from '#functions/purchase/purchase-schema.ts';
import { showStaffPurchase } from '#functions/purchase/show-purchase.ts';
import type { staffPurchases } from '#shared/contract/infinity-purchases.ts';

/** Purchases of all members in one state (waiting, unless told), oldest first, each with its member's status. */
export const listAllPurchases: Handler<typeof staffPurchases.endpoints.listAllPurchases> = async (call) => {
  const paging = await call.page();
  const { items, last } = await readPage(
    call.database,
    { index: 'gsi1', pk: purchaseQueue(call.query.state ?? 'waiting'), order: 'oldest-first' },
    purchaseSchema,
    paging,
  );
  const members = await readItems(
    call.database,
    items.map(({ memberId }) => memberKey(memberId)),
  );
  return {
    items: items.flatMap((purchase, index) => {
      const member = parseItem(memberSchema, members[index]);
      return member ? [showStaffPurchase(purchase, member.status)] : [];
    }),
    next: paging.next(last),
  };
};
