import type { Member } from '#functions/member/member-schema.ts';
import { timelineView } from '#functions/platform/timeline-view.ts';
import { addDays, type Day } from '#shared/domain/calendar.ts';
import { amountDue } from './order.ts';
import type { BankDetails, Order } from './order-schema.ts';

/**
 * The day on which an order matures or matured. Null before it is active, and once it was reversed or all of its
 * principal was withdrawn: that day then brings nothing.
 */
export const maturityOf = ({ state, maturesOn }: Pick<Order, 'state' | 'maturesOn'>): Day | null =>
  state === 'active' || state === 'matured' ? maturesOn : null;

/** What an order's member sees in addition to its own fields: what staff did, but not which of them did it. */
export const orderView = (order: Order) => {
  const maturesOn = maturityOf(order);
  return {
    maturesOn,
    maturity:
      order.state === 'active' && maturesOn !== null
        ? { choice: order.maturityChoice, changeableUntil: addDays(maturesOn, -1) }
        : null,
    timeline: timelineView(order.history),
  };
};

/** Where to send the money for an order, how much has arrived, and how much is still due. */
export const bankPaymentView = ({ name: bankName, ...details }: BankDetails, order: Order) => ({
  method: 'bank' as const,
  ...details,
  bankName,
  receivedMinor: order.inSuspenseMinor,
  dueMinor: amountDue(order),
});

/** The member of an order or payment, as staff see them: with the address they have now, to which staff write. */
export const orderMemberView = (
  { memberId, memberName }: Pick<Order, 'memberId' | 'memberName'>,
  { email, status }: Pick<Member, 'email' | 'status'>,
) => ({ memberId, name: memberName, email, status });

/** The proposal that the order waits for; null once it no longer waits. */
export const confirmingView = ({ state, confirming }: Order) => (state === 'waiting' && confirming) || null;
