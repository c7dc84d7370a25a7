import type { Member } from '#functions/member/member-schema.ts';
import { bankPaymentView, confirmingView, orderMemberView, orderView } from '#functions/order/order-view.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { staffPurchases } from '#shared/contract/infinity-purchases.ts';
import type { Purchase } from './purchase-schema.ts';

/** The purchase as its member sees it. */
export const purchaseView = (purchase: Purchase) => ({
  ...purchase,
  ...orderView(purchase),
  payment: purchase.bank === null ? { method: 'balance' as const } : bankPaymentView(purchase.bank, purchase),
});

/** The purchase as staff see it. */
export const staffPurchaseView = (
  purchase: Purchase,
  member: Pick<Member, 'email' | 'status'>,
): ReplyOf<typeof staffPurchases.endpoints.confirmPurchase> => ({
  ...purchaseView(purchase),
  member: orderMemberView(purchase, member),
  confirming: confirmingView(purchase),
});
