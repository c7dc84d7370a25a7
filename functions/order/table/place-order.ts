import { momentOf } from '#functions/ledger/table/moment-of.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { noteCommitment } from '#functions/member/table/commitments.ts';
import { payFromBalance } from '#functions/order/order.ts';
import type { Order } from '#functions/order/order-schema.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import type { SponsorAbove } from '#functions/sponsor/sponsor-above.ts';
import { createOrder, type OrderStore, writeActivation } from './order-store.ts';

interface Placed<O extends Order> {
  readonly order: O;
  readonly member: Member;
  /** Those above the member, nearest first; needed for an order that is paid from the balance. */
  readonly sponsors: readonly SponsorAbove[];
  readonly now: Date;
}

/**
 * Writes a new order. It waits for its payment; paid from the available balance, it is active immediately.
 * @returns the order as it was written. The transaction is refused with insufficient_funds.
 */
export const placeOrder = <O extends Order>(
  store: OrderStore<O>,
  transaction: Transaction,
  { order, member, sponsors, now }: Placed<O>,
  { actor, shards }: Pick<CommandContext, 'actor' | 'shards'>,
): O => {
  if (order.payment !== 'balance') {
    createOrder(store, transaction, order, shards);
    noteCommitment(transaction, member.id);
    return order;
  }
  const moment = momentOf({ actor, shards, now: () => now }, order.id);
  const activation = payFromBalance(store.kind, order, sponsors, moment);
  createOrder(store, transaction, activation.order, shards);
  writeActivation(store, transaction, activation, member, { shards, now });
  return activation.order;
};
