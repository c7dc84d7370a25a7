import type { Entry } from '#functions/ledger/entry-schema.ts';
import { entryFor, platformAccount } from '#functions/ledger/ledger.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import { type Allocation, amountDue } from '#functions/order/order.ts';
import type { Order } from '#functions/order/order-schema.ts';
import { paymentTransfers } from '#functions/order/receipt.ts';
import type { CashChannel } from '#shared/domain/accounts.ts';
import type { MemberEntryKind } from '#shared/domain/entry-kinds.ts';
import { AppError } from '#shared/domain/errors.ts';
import { type Minor, subtractMinor, zeroMinor } from '#shared/domain/money.ts';

/** Money that arrived and is held in one shard of suspense. */
export interface PaymentInSuspense {
  readonly amountMinor: Minor;
  readonly shard: number;
  /** The way by which it arrived. */
  readonly cash: CashChannel;
}

/** What using a payment for an order leads to. */
export interface PaymentUse {
  /** `kept`: as a part payment. `covered`: what is due is paid, by these entries. */
  readonly outcome: 'kept' | 'covered';
  readonly entries: readonly Entry[];
  readonly usedMinor: Minor;
  /** By which way that arrived. */
  readonly cash: CashChannel;
  /** What of the payment is too much, and stays in suspense. */
  readonly leftMinor: Minor;
}

/** Only a waiting order takes a payment. @throws AppError invalid_transition */
export const requireWaiting = ({ state }: Order): void => {
  if (state !== 'waiting') throw new AppError('invalid_transition', { from: state, to: 'active' });
};

/**
 * Uses a payment in suspense for a waiting order. If it is less than what is due, all of it is kept as a part payment;
 * if it covers what is due, with earlier part payments, the order is paid. `moment.shard` is the shard of the order,
 * which may differ from the payment's own; `entryKind` is that of the entry that covers what is due.
 * @throws AppError invalid_transition; invalid_input for a part of what is due that came by another way than the order's
 */
export const decideUse = (
  payment: PaymentInSuspense,
  order: Order,
  allocation: Allocation,
  reason: string | null,
  moment: Moment,
  entryKind: MemberEntryKind = 'payment-matched',
): PaymentUse => {
  requireWaiting(order);
  const here = platformAccount('suspense', moment.shard);
  const there = platformAccount('suspense', payment.shard);
  const dueMinor = amountDue(order);
  const { amountMinor, cash } = payment;
  const isPart = amountMinor < dueMinor;
  // What is sent back leaves by the way it came, so an order's money comes by one way.
  if (cash !== `cash:${order.payment}` && (isPart || order.inSuspenseMinor > 0))
    throw new AppError('invalid_input', {
      fields: [
        {
          path: 'body.sourceId',
          message: 'It covers only part of the amount and arrived by another payment method. Refund it.',
        },
      ],
    });
  if (isPart) {
    // A part payment is held in the shard of its order; in the same shard nothing has to move.
    const entries =
      moment.shard === payment.shard
        ? []
        : [entryFor(order, 'payment-matched', moment, [{ from: there, to: here, amountMinor }], reason)];
    return { outcome: 'kept', entries, usedMinor: amountMinor, leftMinor: zeroMinor, cash };
  }
  const transfers = paymentTransfers(order.inSuspenseMinor, there, here, allocation);
  return {
    outcome: 'covered',
    entries: [entryFor(order, entryKind, moment, transfers, reason)],
    usedMinor: dueMinor,
    leftMinor: subtractMinor(amountMinor, dueMinor),
    cash,
  };
};
