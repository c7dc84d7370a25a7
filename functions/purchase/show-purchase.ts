import { bankPaymentView } from '#functions/order/bank-payment-view.ts';
import { maturityView } from '#functions/order/maturity-view.ts';
import { timelineView } from '#functions/platform/timeline-view.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { staffPurchases } from '#shared/contract/infinity-purchases.ts';
import type { UserStatus } from '#shared/domain/states.ts';
import type { Purchase } from './purchase-schema.ts';

/** The purchase as its member sees it: what staff did is shown, who of the staff did it is not. */
export const showPurchase = (purchase: Purchase) => ({
  ...purchase,
  payment: purchase.bank === null ? { method: 'balance' as const } : bankPaymentView(purchase.bank, purchase),
  maturity: maturityView(purchase),
  timeline: timelineView(purchase.history),
});

/** The purchase as the treasurer's queue shows it. */
export const showStaffPurchase = (
  purchase: Purchase,
  memberStatus: UserStatus,
): ReplyOf<typeof staffPurchases.endpoints.confirmPurchase> => ({
  ...showPurchase(purchase),
  member: {
    memberId: purchase.memberId,
    name: purchase.memberName,
    email: purchase.memberEmail,
    status: memberStatus,
  },
});
