import type { Entry, Transfer } from '#functions/ledger/entry-schema.ts';
import { entryFor, platformAccount } from '#functions/ledger/ledger.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import type { Taken } from '#functions/ledger/pool.ts';
import type { Allocation } from '#functions/order/order.ts';
import type { Order } from '#functions/order/order-schema.ts';
import { endToEndIdOf } from '#functions/payable/payable.ts';
import type { HistoryLine } from '#functions/platform/history-line.ts';
import { bookedIn } from '#shared/domain/accounts.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { PayableId } from '#shared/domain/ids.ts';
import { type Minor, sumMinor } from '#shared/domain/money.ts';
import { mayFollow, type SuspenseState, suspenseMachine } from '#shared/domain/states.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { decideUse, type PaymentUse, requireWaiting } from './payment-use.ts';
import type { SuspensePayment } from './suspense-schema.ts';

type When = Pick<Moment, 'actor' | 'now'>;

const withLine = (
  payment: SuspensePayment,
  state: SuspenseState,
  line: Pick<HistoryLine, 'state' | 'reason' | 'amountMinor'>,
  { actor, now }: When,
): SuspensePayment => ({
  ...payment,
  state,
  history: [...payment.history, { at: instantOf(now), actor, ...line }],
  version: payment.version + 1,
});

/** The payment in its next state, with a line of history. @throws AppError invalid_transition */
const movedSuspense = (
  payment: SuspensePayment,
  state: SuspenseState,
  when: When,
  reason: string | null,
): SuspensePayment => {
  if (!mayFollow(suspenseMachine, payment.state, state))
    throw new AppError('invalid_transition', { from: payment.state, to: state });
  return withLine(payment, state, { state, reason, amountMinor: payment.amountMinor }, when);
};

/** Nothing was booked for a payment in another currency, so there is nothing to use or refund. */
const requireMoney = ({ amountMinor, state, foreign }: SuspensePayment, to: SuspenseState): void => {
  if (amountMinor === 0) throw new AppError('invalid_transition', { from: state, to, foreign });
};

/** What a decision about a payment leads to. */
export interface SuspenseDecision {
  readonly payment: SuspensePayment;
  readonly entries: readonly Entry[];
}

/** What using a payment for a purchase or deposit leads to. */
export type Match = SuspenseDecision & Pick<PaymentUse, 'outcome' | 'usedMinor' | 'cash'>;

const asSource = (payment: SuspensePayment) => ({ ...payment, id: payment.sourceId });

/**
 * Staff use an open payment for a waiting order of its member. If it is less than what is due, it is kept as a part
 * payment; if it covers what is due, with earlier part payments, the order is paid, and a surplus stays an open payment.
 * `moment.shard` is the shard of the order, which may differ from the payment's own.
 * @throws AppError invalid_transition; not_found for another member's; invalid_input for the other area's
 */
export const decideMatch = (
  payment: SuspensePayment,
  source: Order & { readonly area: ProductArea; readonly payment: string },
  allocation: Allocation,
  reason: string,
  moment: Moment,
): Match => {
  if (source.memberId !== payment.memberId) throw new AppError('not_found');
  if (source.area !== payment.area)
    throw new AppError('invalid_input', {
      fields: [{ path: 'body.sourceId', message: 'The payment arrived in the other area.' }],
    });
  requireWaiting(source);
  if (payment.state !== 'open')
    throw new AppError('invalid_transition', { from: payment.state, to: 'matched' });
  requireMoney(payment, 'matched');
  const { leftMinor, ...use } = decideUse(payment, source, allocation, reason, moment);
  const line = { state: 'payment-matched', reason, amountMinor: use.usedMinor };
  const next =
    leftMinor === 0
      ? movedSuspense(payment, 'matched', moment, reason)
      : { ...withLine(payment, 'open', line, moment), amountMinor: leftMinor };
  return { ...use, payment: next };
};

/** The order with this much more kept in suspense for it. */
export const withPartPayment = <P extends Order>(source: P, keptMinor: Minor): P => ({
  ...source,
  inSuspenseMinor: sumMinor(source.inSuspenseMinor, keptMinor),
});

/** Staff propose to refund the payment; nothing moves before a second person approves. @throws AppError invalid_transition */
export const decideProposeRefund = (
  payment: SuspensePayment,
  reason: string,
  when: When,
): SuspensePayment => {
  requireMoney(payment, 'refund-proposed');
  return movedSuspense(payment, 'refund-proposed', when, reason);
};

/**
 * The second person approved: the whole payment is refunded. `paidFrom`: the shards of its cash account that pay it;
 * its own may hold less by now, because cash was placed. `payableId`: what pays it, under whose id the bank shows it.
 * @throws AppError invalid_transition
 */
export const decideRefund = (
  payment: SuspensePayment,
  moment: Moment,
  payableId: PayableId,
  paidFrom: Taken = [{ shard: payment.shard, amountMinor: payment.amountMinor }],
): SuspenseDecision => ({
  payment: { ...movedSuspense(payment, 'refunded', moment, null), payableId },
  entries: [
    entryFor(
      asSource(payment),
      'payment-refunded',
      moment,
      paidFrom.map(({ shard, amountMinor }) => ({
        from: platformAccount('suspense', payment.shard),
        to: platformAccount(bookedIn(payment.cash), shard),
        amountMinor,
      })),
      endToEndIdOf(payableId),
    ),
  ],
});

/** How the money of a refund that failed gets back into suspense. */
export interface FailedRefund {
  /** `payout-undone`: it was never sent. `payment-unmatched`: the bank brought it back. */
  readonly kind: 'payout-undone' | 'payment-unmatched';
  readonly transfers: readonly Transfer[];
  readonly reason: string | null;
}

/** A refund was given up or came back: its payment is open again, with its money. @throws AppError invalid_transition */
export const decideRefundFailed = (
  payment: SuspensePayment,
  { kind, transfers, reason }: FailedRefund,
  moment: Moment,
): SuspenseDecision => ({
  payment: { ...movedSuspense(payment, 'open', moment, reason), reason: 'refund-failed' },
  entries: [entryFor(asSource(payment), kind, moment, transfers, reason)],
});

/** The refund was rejected, withdrawn or expired: the payment is open again. @throws AppError invalid_transition */
export const decideRefundRejected = (
  payment: SuspensePayment,
  reason: string | null,
  when: When,
): SuspensePayment => movedSuspense(payment, 'open', when, reason);

/** Staff close a notice about a payment that was never booked. @throws AppError invalid_transition when it was booked */
export const decideDismiss = (payment: SuspensePayment, reason: string, when: When): SuspensePayment => {
  if (payment.amountMinor !== 0)
    throw new AppError('invalid_transition', {
      from: payment.state,
      to: 'dismissed',
      heldMinor: payment.amountMinor,
    });
  return movedSuspense(payment, 'dismissed', when, reason);
};
