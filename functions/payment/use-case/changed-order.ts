import type { Member } from '#functions/member/member-schema.ts';
import type { Order } from '#functions/order/order-schema.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';

/** An order as an act of staff leaves it, with the transaction that is still to be committed. */
export interface ChangedOrder<O extends Order> {
  readonly order: O;
  readonly member: Member;
  readonly transaction: Transaction;
  readonly now: Date;
}
