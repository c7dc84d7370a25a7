import { timelineView } from '#functions/platform/timeline-view.ts';
import { addDays } from '#shared/domain/calendar.ts';
import type { UserStatus } from '#shared/domain/states.ts';
import { amountDue } from './order.ts';
import type { BankDetails, Order } from './order-schema.ts';

/** What an order's member sees in addition to its own fields: what staff did, but not which of them did it. */
export const orderView = ({ state, maturesOn, maturityChoice, history }: Order) => ({
  maturity:
    state === 'active' && maturesOn !== null
      ? { choice: maturityChoice, changeableUntil: addDays(maturesOn, -1) }
      : null,
  timeline: timelineView(history),
});

/** Where to send the money for an order, how much has arrived, and how much is still due. */
export const bankPaymentView = ({ name: bankName, ...details }: BankDetails, order: Order) => ({
  method: 'bank' as const,
  ...details,
  bankName,
  receivedMinor: order.inSuspenseMinor,
  dueMinor: amountDue(order),
});

/** The member of an order or payment, as staff see them. */
export const orderMemberView = (
  { memberId, memberName, memberEmail }: Pick<Order, 'memberId' | 'memberName' | 'memberEmail'>,
  status: UserStatus,
) => ({ memberId, name: memberName, email: memberEmail, status });

/** The proposal that the order waits for; null once it no longer waits. */
export const confirmingView = ({ state, confirming }: Order) => (state === 'waiting' && confirming) || null;
