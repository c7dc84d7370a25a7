import { useStaffAct } from '../use-staff-act.ts';
import type { Confirmation, OrderActs, StaffOrder } from './staff-order.ts';

interface Requests<Order> {
  readonly confirm: (body: Confirmation, idempotencyKey: string) => Promise<Order>;
  readonly reject: (body: { reason: string }, idempotencyKey: string) => Promise<Order>;
}

/** Booking a received payment, and ending a waiting order with a reason. */
export const useOrderActs = <Order extends StaffOrder>(
  orderId: string,
  { confirm, reject }: Requests<Order>,
): OrderActs<Order> => ({
  confirm: useStaffAct(`confirm ${orderId}`, confirm),
  reject: useStaffAct(`reject ${orderId}`, reject),
});
