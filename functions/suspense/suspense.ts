import type { Entry } from '#functions/ledger/entry-schema.ts';
import { platformAccount } from '#functions/ledger/ledger.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import type { Taken } from '#functions/ledger/pool.ts';
import { dueOf, entryOf, paidTransfers, type Uses } from '#functions/order/order.ts';
import type { Order } from '#functions/order/order-schema.ts';
import type { HistoryLine } from '#functions/platform/history-line.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import { type Minor, subtractMinor, sumMinor } from '#shared/domain/money.ts';
import { mayFollow, type SuspenseState, suspenseMachine } from '#shared/domain/states.ts';
import type { ProductArea } from '#shared/domain/words.ts';
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

/** Nothing was booked for a payment in another currency: there is nothing to use or to send back. */
const requireMoney = ({ amountMinor, state, foreign }: SuspensePayment, to: SuspenseState): void => {
  if (amountMinor === 0) throw new AppError('invalid_transition', { from: state, to, foreign });
};

/** What a decision about a payment leads to: the payment, and what is posted. */
export interface SuspenseDecision {
  readonly payment: SuspensePayment;
  readonly entries: readonly Entry[];
}

/** What using a payment for a purchase or deposit leads to. */
export type Match = SuspenseDecision & { readonly usedMinor: Minor } & (
    | { readonly outcome: 'kept' }
    /** What is due is covered; the entries pay for it. */
    | { readonly outcome: 'covered' }
  );

const ofSource = (payment: SuspensePayment) => ({ ...payment, id: payment.sourceId });

/**
 * Staff use an open payment for a waiting purchase or deposit of its member. Less than what is due is kept for it as a
 * part payment; what covers it pays for it, out of the part payments kept before and this one; what is too much stays
 * an open payment. `moment.shard` is the shard of the purchase or deposit, which may differ from the payment's own.
 * @throws AppError invalid_transition; not_found for another member's; invalid_input for the other area's
 */
export const decideMatch = (
  payment: SuspensePayment,
  source: Order & { readonly area: ProductArea; readonly payment: string },
  uses: Uses,
  reason: string,
  moment: Moment,
): Match => {
  if (source.memberId !== payment.memberId) throw new AppError('not_found');
  if (source.area !== payment.area)
    throw new AppError('invalid_input', {
      fields: [{ path: 'body.sourceId', message: 'The payment arrived in the other area.' }],
    });
  if (source.state !== 'waiting')
    throw new AppError('invalid_transition', { from: source.state, to: 'active' });
  if (payment.state !== 'open')
    throw new AppError('invalid_transition', { from: payment.state, to: 'matched' });
  requireMoney(payment, 'matched');

  const here = platformAccount('suspense', moment.shard);
  const there = platformAccount('suspense', payment.shard);
  const dueMinor = dueOf(source);
  const { amountMinor } = payment;
  if (amountMinor < dueMinor) {
    // A part payment goes back the way that its order is paid when the order ends: money must be there to go.
    if (payment.cash !== `cash:${source.payment}`)
      throw new AppError('invalid_input', {
        fields: [
          {
            path: 'body.sourceId',
            message: 'It covers only a part, and arrived by another way than this is paid by. Send it back.',
          },
        ],
      });
    const next = movedSuspense(payment, 'matched', moment, reason);
    // A part payment stands where its purchase or deposit will take it from; in the same shard it stands there already.
    const moves =
      moment.shard === payment.shard
        ? []
        : [entryOf(source, 'payment-matched', moment, [{ from: there, to: here, amountMinor }], reason)];
    return { outcome: 'kept', payment: next, entries: moves, usedMinor: amountMinor };
  }
  const transfers = paidTransfers(source.inSuspenseMinor, there, here, uses);
  const line = { state: 'payment-matched', reason, amountMinor: dueMinor };
  const leftMinor = subtractMinor(amountMinor, dueMinor);
  return {
    outcome: 'covered',
    payment:
      leftMinor === 0
        ? movedSuspense(payment, 'matched', moment, reason)
        : { ...withLine(payment, 'open', line, moment), amountMinor: leftMinor },
    entries: [entryOf(source, 'payment-matched', moment, transfers, reason)],
    usedMinor: dueMinor,
  };
};

/** The purchase or deposit with a part payment of staff's choice kept for it: one line, and more of it in suspense. */
export const withKept = <P extends Order>(source: P, keptMinor: Minor): P => ({
  ...source,
  inSuspenseMinor: sumMinor(source.inSuspenseMinor, keptMinor),
});

/** Staff propose to send the payment back; nothing moves before a second person agrees. @throws AppError invalid_transition */
export const decideProposeRefund = (
  payment: SuspensePayment,
  reason: string,
  when: When,
): SuspensePayment => {
  requireMoney(payment, 'refund-proposed');
  return movedSuspense(payment, 'refund-proposed', when, reason);
};

/**
 * The second person agreed: the whole payment goes back to where it came from. `paidFrom`: the shards of its cash
 * account that pay it; its own may hold less by now, because cash was placed. @throws AppError invalid_transition
 */
export const decideRefund = (
  payment: SuspensePayment,
  moment: Moment,
  paidFrom: Taken = [{ shard: payment.shard, amountMinor: payment.amountMinor }],
): SuspenseDecision => ({
  payment: movedSuspense(payment, 'refunded', moment, null),
  entries: [
    entryOf(
      ofSource(payment),
      'payment-refunded',
      moment,
      paidFrom.map(({ shard, amountMinor }) => ({
        from: platformAccount('suspense', payment.shard),
        to: platformAccount(payment.cash, shard),
        amountMinor,
      })),
    ),
  ],
});

/** The refund was rejected, withdrawn or not decided in time: the payment is open again. @throws AppError invalid_transition */
export const decideRefundRejected = (
  payment: SuspensePayment,
  reason: string | null,
  when: When,
): SuspensePayment => movedSuspense(payment, 'open', when, reason);

/** Staff close a notice about a payment that was never booked. @throws AppError invalid_transition when money stands for it */
export const decideDismiss = (payment: SuspensePayment, reason: string, when: When): SuspensePayment => {
  if (payment.amountMinor !== 0)
    throw new AppError('invalid_transition', {
      from: payment.state,
      to: 'dismissed',
      heldMinor: payment.amountMinor,
    });
  return movedSuspense(payment, 'dismissed', when, reason);
};
