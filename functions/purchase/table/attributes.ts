import { expiryOf, reminderDue } from '#functions/order/table/due.ts';
import { expiryDue, idLookup, purchaseQueue } from '#functions/platform/table/keys.ts';
import type { Purchase } from '#functions/purchase/purchase-schema.ts';

/** `shard` spreads the due-date indexes. */
export const purchaseAttributes = (purchase: Purchase, shard: number) => {
  return {
    ...purchase,
    gsi1pk: purchaseQueue(purchase.state),
    gsi1sk: `${purchase.createdAt}#${purchase.id}`,
    gsi2pk: idLookup(purchase.id),
    gsi2sk: purchase.memberId,
    ...(expiryOf(purchase, expiryDue(shard)) ?? reminderDue(purchase, shard)),
  };
};
