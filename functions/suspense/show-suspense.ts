import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import { dueOf } from '#functions/order/order.ts';
import { timelineView } from '#functions/platform/timeline-view.ts';
import type { Purchase } from '#functions/purchase/purchase-schema.ts';
import type { ReplyInputOf } from '#shared/contract/endpoint.ts';
import type { suspense } from '#shared/contract/suspense.ts';
import { zeroMinor } from '#shared/domain/money.ts';
import type { UserStatus } from '#shared/domain/states.ts';
import type { SuspensePayment } from './suspense-schema.ts';

/** A payment in suspense as staff see it, with what it was meant for. */
export const showSuspense = (
  payment: SuspensePayment,
  source: Purchase | Deposit,
  memberStatus: UserStatus,
): ReplyInputOf<typeof suspense.endpoints.readSuspense> => ({
  ...payment,
  arrivedBy: payment.cash === 'cash:bank' ? 'bank' : 'coinpayments',
  source: {
    id: source.id,
    name: source.area === 'infinity' ? `${source.quantity} × ${source.packageName}` : source.planName,
    state: source.state,
    dueMinor: source.state === 'waiting' ? dueOf(source) : zeroMinor,
  },
  member: {
    memberId: payment.memberId,
    name: payment.memberName,
    email: payment.memberEmail,
    status: memberStatus,
  },
  timeline: timelineView(payment.history),
});
