import type { AccountRef, Entry } from '#functions/ledger/entry-schema.ts';
import { entryFor, memberAccount } from '#functions/ledger/ledger.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import type { HistoryLine } from '#functions/platform/history-line.ts';
import { openPosition } from '#functions/position/position.ts';
import type { Position } from '#functions/position/position-schema.ts';
import type { SponsorAbove } from '#functions/sponsor/sponsor-above.ts';
import type { bookedIn } from '#shared/domain/accounts.ts';
import { addMonths, dayOf, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { type Minor, subtractMinor, zeroMinor } from '#shared/domain/money.ts';
import type { OrderNote } from '#shared/domain/order-notes.ts';
import { type Machine, mayFollow } from '#shared/domain/states.ts';
import type { Order } from './order-schema.ts';

/** The member who places an order, as the order stores them. */
export interface OrderingMember {
  readonly id: MemberId;
  readonly name: string;
  readonly email: string;
}

/** An account of the platform in which payments for orders are booked. */
export type CashAccount = ReturnType<typeof bookedIn>;

/** What a payment is used for: amounts for accounts, which add up to the total of the order. */
export type Allocation = readonly { readonly to: AccountRef; readonly amountMinor: Minor }[];

/** What differs between purchases and deposits in the rules that both follow. */
export interface OrderKind<O extends Order> {
  readonly machine: Machine<O['state']>;
  /** The kind of entry that books a payment which covers what is due. */
  readonly paidEntryKind: 'purchase-paid' | 'deposit-confirmed';
  /** The kind of entry that books a payment from the available balance. */
  readonly balanceEntryKind: 'reinvestment' | 'deposit-from-balance';
  /** Where payments for the order arrive, and from where they are refunded. */
  readonly cashAccount: (order: O) => CashAccount;
  /** `shard`: that of the order. */
  readonly allocation: (order: O, shard: number) => Allocation;
  /** What accrues from the activation on. */
  readonly principalMinor: (order: O) => Minor;
}

/** An order that became active, and what follows from it. */
export interface Activation<O extends Order> {
  readonly order: O;
  readonly entries: readonly Entry[];
  readonly sponsors: readonly SponsorAbove[];
}

/** An order that ended without becoming active. `leftMinor`: its part payment, which is still in suspense. */
export interface Ending<O extends Order> {
  readonly order: O;
  readonly leftMinor: Minor;
}

type When = Pick<Moment, 'actor' | 'now'>;
type About = Partial<Pick<HistoryLine, 'reason' | 'amountMinor'>>;

/** What is still due. */
export const amountDue = ({
  totalMinor,
  inSuspenseMinor,
}: Pick<Order, 'totalMinor' | 'inSuspenseMinor'>): Minor => subtractMinor(totalMinor, inSuspenseMinor);

/** One more line about a change that is already being made, so the version stays. */
export const alsoNoted = <O extends Order>(
  order: O,
  what: O['state'] | OrderNote,
  when: When,
  about: About = {},
): O => ({
  ...order,
  history: [
    ...order.history,
    { at: instantOf(when.now), state: what, actor: when.actor, reason: null, ...about },
  ],
});

/** A line of history about something that leaves the state as it is. */
export const noted = <O extends Order>(
  order: O,
  what: O['state'] | OrderNote,
  when: When,
  about: About = {},
): O => ({
  ...alsoNoted(order, what, when, about),
  version: order.version + 1,
});

/** The order in its next state, with a line of history. @throws AppError invalid_transition, naming both states */
export const moveOrder = <O extends Order>(
  { machine }: Pick<OrderKind<O>, 'machine'>,
  order: O,
  state: O['state'],
  when: When,
  reason: string | null = null,
): O => {
  if (!mayFollow<O['state']>(machine, order.state, state))
    throw new AppError('invalid_transition', { from: order.state, to: state });
  return { ...noted(order, state, when, { reason }), state };
};

/** The order becomes active, paid by these entries. Its term begins on the UTC day of the activation. */
export const activateOrder = <O extends Order>(
  kind: OrderKind<O>,
  order: O,
  sponsors: readonly SponsorAbove[],
  entries: readonly Entry[],
  moment: Moment,
): Activation<O> => {
  const activatedAt = instantOf(moment.now);
  return {
    order: {
      ...moveOrder(kind, order, 'active', moment),
      inSuspenseMinor: zeroMinor,
      expiresAt: null,
      activatedAt,
      maturesOn: addMonths(dayOf(activatedAt), order.termMonths),
    },
    entries,
    sponsors: sponsors.slice(0, order.sponsorLevelBps.length),
  };
};

/**
 * An order that is paid from the available balance is active immediately. Whether the balance covers it is the condition
 * of the wallet's own write.
 */
export const payFromBalance = <O extends Order>(
  kind: OrderKind<O>,
  order: O,
  sponsors: readonly SponsorAbove[],
  moment: Moment,
): Activation<O> => {
  const from = memberAccount('available');
  const transfers = kind.allocation(order, moment.shard).map((part) => ({ from, ...part }));
  const entry = entryFor(order, kind.balanceEntryKind, moment, transfers);
  return activateOrder(kind, order, sponsors, [entry], moment);
};

/** The position that an order opens when it becomes active. */
export const firstPosition = <O extends Order>(kind: OrderKind<O>, order: O): Position => {
  const { id, memberId, area, annualRateBps, returnPeriod, activatedAt, maturesOn } = order;
  if (activatedAt === null || maturesOn === null) throw new Error(`order ${id} is not active`);
  return openPosition(
    { sourceId: id, memberId, area },
    { principalMinor: kind.principalMinor(order), annualRateBps, period: returnPeriod, maturesOn },
    dayOf(activatedAt),
  );
};

/** True when an unpaid order has waited long enough; one with a part payment, or a payment to confirm, waits for staff. */
export const isExpired = (order: Order, now: Date): boolean =>
  order.state === 'waiting' &&
  order.inSuspenseMinor === 0 &&
  !order.confirming &&
  order.expiresAt !== null &&
  order.expiresAt <= instantOf(now);

const endOrder = <O extends Order>(
  kind: OrderKind<O>,
  order: O,
  state: 'cancelled' | 'rejected' | 'expired',
  moment: Moment,
  reason: string | null,
): Ending<O> => {
  const ended = moveOrder(kind, order, state, moment, reason);
  const leftMinor = order.inSuspenseMinor;
  const about = { reason: 'set-aside-by-staff', amountMinor: leftMinor };
  const last = leftMinor === 0 ? ended : alsoNoted(ended, 'payment-set-aside', moment, about);
  return { order: { ...last, inSuspenseMinor: zeroMinor, expiresAt: null }, leftMinor };
};

/**
 * The member cancels a waiting order.
 * @throws AppError invalid_transition; part_payment_held, because only staff can refund a part payment;
 * payment_on_its_way while its payment is being confirmed
 */
export const cancelOrder = <O extends Order>(kind: OrderKind<O>, order: O, moment: Moment): Ending<O> => {
  if (order.state === 'waiting' && order.inSuspenseMinor > 0) throw new AppError('part_payment_held');
  if (order.state === 'waiting' && order.confirming) throw new AppError('payment_on_its_way');
  return endOrder(kind, order, 'cancelled', moment, null);
};

/**
 * A treasurer rejects a waiting order, with a reason that the member sees.
 * @throws AppError invalid_transition; payment_on_its_way while its payment is being confirmed
 */
export const rejectOrder = <O extends Order>(
  kind: OrderKind<O>,
  order: O,
  reason: string,
  moment: Moment,
): Ending<O> => {
  if (order.state === 'waiting' && order.confirming) throw new AppError('payment_on_its_way');
  return endOrder(kind, order, 'rejected', moment, reason);
};

/** No payment arrived in time. @throws AppError invalid_transition */
export const expireOrder = <O extends Order>(kind: OrderKind<O>, order: O, moment: Moment): Ending<O> =>
  endOrder(kind, order, 'expired', moment, 'No payment arrived in time.');
