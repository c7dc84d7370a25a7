import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { amountDue } from '#functions/order/order.ts';
import { orderMemberView } from '#functions/order/order-view.ts';
import { timelineView } from '#functions/platform/timeline-view.ts';
import type { Purchase } from '#functions/purchase/purchase-schema.ts';
import type { ReplyInputOf } from '#shared/contract/endpoint.ts';
import type { suspense } from '#shared/contract/suspense.ts';
import { zeroMinor } from '#shared/domain/money.ts';
import type { SuspensePayment } from './suspense-schema.ts';

/** An unmatched payment as staff see it, with the order that it was meant for. */
export const suspenseView = (
  payment: SuspensePayment,
  source: Purchase | Deposit,
  member: Pick<Member, 'email' | 'status'>,
): ReplyInputOf<typeof suspense.endpoints.readSuspense> => ({
  ...payment,
  arrivedBy: payment.cash === 'cash:bank' ? 'bank' : 'coinpayments',
  source: {
    id: source.id,
    name: source.area === 'infinity' ? `${source.quantity} × ${source.packageName}` : source.planName,
    state: source.state,
    dueMinor: source.state === 'waiting' ? amountDue(source) : zeroMinor,
  },
  member: orderMemberView(payment, member),
  timeline: timelineView(payment.history),
});
