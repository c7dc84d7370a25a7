import { expiryDueAttributes, reminderDueAttributes } from '#functions/order/table/due.ts';
import type { OrderStore } from '#functions/order/table/order-store.ts';
import {
  expiryDue,
  idLookup,
  purchaseKey,
  purchaseQueue,
  reinvestmentKey,
} from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { purchaseKind } from '#functions/purchase/purchase.ts';
import { type Purchase, purchaseSchema } from '#functions/purchase/purchase-schema.ts';
import { freePieces } from './package-count.ts';

export const purchaseStore: OrderStore<Purchase> = {
  name: 'purchase',
  kind: purchaseKind,
  schema: purchaseSchema,
  key: purchaseKey,
  attributes: (purchase, shard) => ({
    ...purchase,
    gsi1pk: purchaseQueue(purchase.state),
    gsi1sk: `${purchase.createdAt}#${purchase.id}`,
    gsi2pk: idLookup(purchase.id),
    gsi2sk: purchase.memberId,
    ...(expiryDueAttributes(purchase, expiryDue(shard)) ?? reminderDueAttributes(purchase, shard)),
  }),
  afterActivation: (transaction, { order, sponsors }, member, now) => {
    const { id, memberId, memberName, priceMinor, sponsorLevelBps } = order;
    if (order.payment === 'balance') {
      const { packageName, quantity, feeMinor, totalMinor, annualRateBps, maturesOn, activatedAt } = order;
      const terms = { packageName, quantity, priceMinor, feeMinor, totalMinor, annualRateBps, maturesOn };
      transaction.create(reinvestmentKey(memberId, id), { purchaseId: id, ...terms, at: activatedAt });
    }
    emit(
      transaction,
      {
        type: 'purchase-activated',
        purchaseId: id,
        memberId,
        memberName,
        priceMinor,
        sponsorLevelBps: [...sponsorLevelBps],
        sponsors: sponsors.map((sponsor) => ({ ...sponsor })),
        ancestors: [...member.sponsorIds],
      },
      now,
    );
  },
  afterEnding: freePieces,
};
