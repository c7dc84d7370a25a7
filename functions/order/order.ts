import type { AccountRef, Entry, Transfer } from '#functions/ledger/entry-schema.ts';
import { createEntry, platformAccount } from '#functions/ledger/ledger.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import type { HistoryLine } from '#functions/platform/history-line.ts';
import type { PlatformAccount } from '#shared/domain/accounts.ts';
import { addMonths, type Day, dayOf, type Instant, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { type Minor, subtractMinor, sumMinor, zeroMinor } from '#shared/domain/money.ts';
import { type Machine, mayFollow, type UserStatus } from '#shared/domain/states.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import type { Order } from './order-schema.ts';
import type { SuspenseReason } from './suspense-reason.ts';

/** The member who orders, as the order keeps them. */
export interface Orderer {
  readonly id: MemberId;
  readonly name: string;
  readonly email: string;
}

/** A sponsor above a member, nearest first, with the status that decides about the bonus. */
export interface SponsorAbove {
  readonly level: number;
  readonly memberId: MemberId;
  readonly status: UserStatus;
}

/** Where a payment arrives. */
export type CashAccount = Extract<PlatformAccount, `cash:${string}`>;

/** What a payment is used for once it covers what is due; the amounts add up to the total. */
export type Uses = readonly { readonly to: AccountRef; readonly amountMinor: Minor }[];

/** What an order is moved by along the arrows of its machine. @throws AppError invalid_transition, naming both states */
export const movedBy =
  <State extends string, O extends Order & { readonly state: State }>(machine: Machine<State>) =>
  (order: O, state: State, moment: Pick<Moment, 'actor' | 'now'>, reason: string | null): O => {
    if (!mayFollow(machine, order.state, state))
      throw new AppError('invalid_transition', { from: order.state, to: state });
    return { ...noted(order, state, moment, { reason }), state };
  };

/** The order that was paid: nothing is kept for it any more, and its term begins on the UTC day of the activation. */
export const withTerm = <O extends Order>(
  order: O,
  { now }: Pick<Moment, 'now'>,
): O & { readonly activatedAt: Instant; readonly maturesOn: Day } => {
  const activatedAt = instantOf(now);
  const maturesOn = addMonths(dayOf(activatedAt), order.termMonths);
  return { ...order, inSuspenseMinor: zeroMinor, expiresAt: null, activatedAt, maturesOn };
};

/** An entry of the source's member. */
export const entryOf = (
  source: { readonly id: string; readonly memberId: MemberId; readonly area: ProductArea },
  kind: Entry['kind'],
  moment: Moment,
  transfers: readonly Transfer[],
  reason: string | null = null,
): Entry =>
  createEntry({
    id: moment.newEntryId(),
    kind,
    area: source.area,
    memberId: source.memberId,
    transfers,
    sourceId: source.id,
    actor: moment.actor,
    at: instantOf(moment.now),
    reason,
  });

/** What is still due. */
export const dueOf = ({ totalMinor, inSuspenseMinor }: Order): Minor =>
  subtractMinor(totalMinor, inSuspenseMinor);

type About = Partial<Pick<HistoryLine, 'reason' | 'amountMinor'>>;

/** One more line about a change that is being made: it stands in the same write, so the version stays. */
export const alsoNoted = <P extends Order>(
  payable: P,
  what: string,
  moment: Pick<Moment, 'actor' | 'now'>,
  about: About = {},
): P => ({
  ...payable,
  history: [
    ...payable.history,
    { at: instantOf(moment.now), state: what, actor: moment.actor, reason: null, ...about },
  ],
});

/** A line of history beside the state: something happened, the state stays. */
export const noted = <P extends Order>(
  payable: P,
  what: string,
  moment: Pick<Moment, 'actor' | 'now'>,
  about: About = {},
): P => ({ ...alsoNoted(payable, what, moment, about), version: payable.version + 1 });

/** True when an unpaid order has waited long enough; one with a part payment waits for staff. */
export const isExpired = (payable: Order, now: Date): boolean =>
  payable.state === 'waiting' &&
  payable.inSuspenseMinor === 0 &&
  payable.expiresAt !== null &&
  payable.expiresAt <= instantOf(now);

/** What happens with an amount that differs: keep it for this order, send it back, or leave it for staff to match. */
export type WhenDifferent = 'accept-remainder-later' | 'refund' | 'suspense';

/** What a received payment leads to. `unmatchedMinor` goes to suspense and waits there for staff. */
export type Receipt =
  | {
      readonly outcome: 'covered';
      readonly entries: readonly Entry[];
      /** What was too much and goes back at once. */
      readonly refundedMinor: Minor;
      readonly unmatchedMinor: Minor;
    }
  | {
      readonly outcome: 'part';
      readonly entries: readonly Entry[];
      readonly receivedMinor: Minor;
      readonly keptMinor: Minor;
      readonly note: 'part-received' | 'part-refunded' | 'part-in-suspense';
      readonly unmatchedMinor: Minor;
    };

const notes = {
  'accept-remainder-later': 'part-received',
  refund: 'part-refunded',
  suspense: 'part-in-suspense',
} as const;

/**
 * Staff book a received payment. With what was already kept in suspense it covers exactly what is due: the order
 * becomes active. It differs: staff say what happens, nothing is ever credited silently.
 * @throws AppError invalid_transition; amount_differs with the figures
 */
export const decideReceipt = (
  order: Order,
  input: {
    readonly receivedMinor: Minor;
    readonly reference: string;
    readonly whenDifferent?: WhenDifferent | undefined;
    readonly cash: CashAccount;
  },
  uses: { readonly kind: 'purchase-paid' | 'deposit-confirmed'; readonly to: Uses },
  moment: Moment,
): Receipt => {
  if (order.state !== 'waiting')
    throw new AppError('invalid_transition', { from: order.state, to: 'active' });
  const { receivedMinor, reference, whenDifferent } = input;
  const cash = platformAccount(input.cash, moment.shard);
  const suspense = platformAccount('suspense', moment.shard);
  const dueMinor = dueOf(order);
  const differenceMinor = subtractMinor(receivedMinor, dueMinor);
  if (
    differenceMinor !== 0 &&
    (!whenDifferent || (differenceMinor > 0 && whenDifferent === 'accept-remainder-later'))
  )
    throw new AppError('amount_differs', { dueMinor, receivedMinor, differenceMinor });

  const unmatched = (amountMinor: Minor) =>
    entryOf(order, 'payment-unmatched', moment, [{ from: cash, to: suspense, amountMinor }], reference);
  const refunded = (amountMinor: Minor) =>
    entryOf(order, 'payment-refunded', moment, [{ from: suspense, to: cash, amountMinor }], reference);
  const surplus = (amountMinor: Minor) =>
    whenDifferent === 'refund' ? [unmatched(amountMinor), refunded(amountMinor)] : [unmatched(amountMinor)];

  if (differenceMinor < 0) {
    const chosen = whenDifferent as WhenDifferent;
    return {
      outcome: 'part',
      entries: surplus(receivedMinor),
      receivedMinor,
      keptMinor: chosen === 'accept-remainder-later' ? receivedMinor : zeroMinor,
      note: notes[chosen],
      unmatchedMinor: chosen === 'suspense' ? receivedMinor : zeroMinor,
    };
  }
  return {
    outcome: 'covered',
    entries: [
      entryOf(
        order,
        uses.kind,
        moment,
        paidTransfers(order.inSuspenseMinor, cash, suspense, uses.to),
        reference,
      ),
      ...(differenceMinor > 0 ? surplus(differenceMinor) : []),
    ],
    refundedMinor: differenceMinor > 0 && whenDifferent === 'refund' ? differenceMinor : zeroMinor,
    unmatchedMinor: differenceMinor > 0 && whenDifferent === 'suspense' ? differenceMinor : zeroMinor,
  };
};

/** What was kept in suspense is used up first, in the order of the uses, and cash pays the rest: one origin each. */
export const paidTransfers = (
  inSuspenseMinor: Minor,
  cash: AccountRef,
  suspense: AccountRef,
  uses: Uses,
): Transfer[] => {
  let left = inSuspenseMinor;
  return uses.flatMap(({ to, amountMinor }) => {
    const fromSuspense = (left < amountMinor ? left : amountMinor) as Minor;
    left = subtractMinor(left, fromSuspense);
    return [
      { from: suspense, to, amountMinor: fromSuspense },
      { from: cash, to, amountMinor: subtractMinor(amountMinor, fromSuspense) },
    ];
  });
};

/** The order with a part payment booked: it goes on waiting. */
export const withPart = <P extends Order>(
  order: P,
  receipt: Extract<Receipt, { outcome: 'part' }>,
  moment: Moment,
): P => ({
  ...noted(order, receipt.note, moment, { amountMinor: receipt.receivedMinor }),
  inSuspenseMinor: sumMinor(order.inSuspenseMinor, receipt.keptMinor),
});

/** The order that became active, with a line about what was too much, so that its member sees where that went. */
export const withSurplus = <P extends Order>(
  order: P,
  { refundedMinor, unmatchedMinor }: Extract<Receipt, { outcome: 'covered' }>,
  moment: Moment,
  reason: SuspenseReason = 'set-aside-by-staff',
): P => {
  if (refundedMinor > 0) return alsoNoted(order, 'surplus-refunded', moment, { amountMinor: refundedMinor });
  return unmatchedMinor > 0
    ? alsoNoted(order, 'payment-set-aside', moment, { reason, amountMinor: unmatchedMinor })
    : order;
};

/** A part payment kept for an order that ends without activation goes back to where it came from. */
export const partRefund = (
  order: Order,
  cash: CashAccount,
  moment: Moment,
  reason: string | null,
): Entry[] =>
  order.inSuspenseMinor === 0
    ? []
    : [
        entryOf(
          order,
          'payment-refunded',
          moment,
          [
            {
              from: platformAccount('suspense', moment.shard),
              to: platformAccount(cash, moment.shard),
              amountMinor: order.inSuspenseMinor,
            },
          ],
          reason,
        ),
      ];
