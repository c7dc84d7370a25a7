import type { AccountRef, Entry, Transfer } from '#functions/ledger/entry-schema.ts';
import { entryFor, platformAccount } from '#functions/ledger/ledger.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import type { SponsorAbove } from '#functions/sponsor/sponsor-above.ts';
import { AppError } from '#shared/domain/errors.ts';
import { type Minor, subtractMinor, sumMinor, zeroMinor } from '#shared/domain/money.ts';
import type { WhenDifferent } from '#shared/domain/when-different.ts';
import {
  type Activation,
  type Allocation,
  activateOrder,
  alsoNoted,
  amountDue,
  noted,
  type OrderKind,
} from './order.ts';
import type { Order } from './order-schema.ts';
import type { SuspenseReason } from './suspense-reason.ts';

/** A payment that was received for an order. Amounts in minor units. */
export interface Receipt {
  readonly receivedMinor: Minor;
  /** The bank's or the provider's own reference. */
  readonly reference: string;
  readonly whenDifferent?: WhenDifferent | undefined;
  /** Why a surplus is left in suspense; by default because staff decided so. */
  readonly surplusReason?: SuspenseReason;
}

/** What a received payment leads to. `unmatchedMinor` is left in suspense, for staff to match or propose to refund. */
export type Confirmation<O extends Order> = { readonly unmatchedMinor: Minor } & (
  | { readonly outcome: 'activated'; readonly activation: Activation<O> }
  | { readonly outcome: 'still-waiting'; readonly order: O; readonly entries: readonly Entry[] }
);

const partNotes = {
  'accept-remainder-later': 'part-received',
  refund: 'part-in-suspense',
  suspense: 'part-in-suspense',
} as const;

/** A part payment in suspense is used up first, in the order of the allocation; `from` pays the rest. */
export const paymentTransfers = (
  inSuspenseMinor: Minor,
  from: AccountRef,
  suspense: AccountRef,
  allocation: Allocation,
): Transfer[] => {
  let left = inSuspenseMinor;
  return allocation.flatMap(({ to, amountMinor }) => {
    const fromSuspense = (left < amountMinor ? left : amountMinor) as Minor;
    left = subtractMinor(left, fromSuspense);
    return [
      { from: suspense, to, amountMinor: fromSuspense },
      { from, to, amountMinor: subtractMinor(amountMinor, fromSuspense) },
    ];
  });
};

const withSurplusNote = <O extends Order>(
  order: O,
  surplusMinor: Minor,
  { surplusReason = 'set-aside-by-staff' }: Receipt,
  moment: Moment,
): O => {
  if (surplusMinor === 0) return order;
  return alsoNoted(order, 'payment-set-aside', moment, { reason: surplusReason, amountMinor: surplusMinor });
};

/**
 * Books a received payment. When it covers what is due, with any part payment received before, the order becomes
 * active. When the amount differs, `whenDifferent` decides what happens to the difference: nothing is credited silently.
 * @throws AppError invalid_transition; amount_differs with the figures
 */
export const confirmOrder = <O extends Order>(
  kind: OrderKind<O>,
  order: O,
  receipt: Receipt,
  sponsors: readonly SponsorAbove[],
  moment: Moment,
): Confirmation<O> => {
  if (order.state !== 'waiting')
    throw new AppError('invalid_transition', { from: order.state, to: 'active' });
  const { receivedMinor, reference, whenDifferent } = receipt;
  const cash = platformAccount(kind.cashAccount(order), moment.shard);
  const suspense = platformAccount('suspense', moment.shard);
  const dueMinor = amountDue(order);
  const differenceMinor = subtractMinor(receivedMinor, dueMinor);
  if (
    differenceMinor !== 0 &&
    (!whenDifferent || (differenceMinor > 0 && whenDifferent === 'accept-remainder-later'))
  )
    throw new AppError('amount_differs', { dueMinor, receivedMinor, differenceMinor });

  const setAside = (amountMinor: Minor): Entry =>
    entryFor(order, 'payment-unmatched', moment, [{ from: cash, to: suspense, amountMinor }], reference);

  if (differenceMinor < 0) {
    const chosen = whenDifferent as WhenDifferent;
    const keptMinor = chosen === 'accept-remainder-later' ? receivedMinor : zeroMinor;
    return {
      outcome: 'still-waiting',
      order: {
        ...noted(order, partNotes[chosen], moment, { amountMinor: receivedMinor }),
        inSuspenseMinor: sumMinor(order.inSuspenseMinor, keptMinor),
      },
      entries: [setAside(receivedMinor)],
      unmatchedMinor: subtractMinor(receivedMinor, keptMinor),
    };
  }
  const allocation = kind.allocation(order, moment.shard);
  const transfers = paymentTransfers(order.inSuspenseMinor, cash, suspense, allocation);
  const paid = entryFor(order, kind.paidEntryKind, moment, transfers, reference);
  const entries = [paid, ...(differenceMinor > 0 ? [setAside(differenceMinor)] : [])];
  const activation = activateOrder(kind, order, sponsors, entries, moment);
  return {
    outcome: 'activated',
    activation: {
      ...activation,
      order: withSurplusNote(activation.order, differenceMinor, receipt, moment),
    },
    unmatchedMinor: differenceMinor,
  };
};

/**
 * Books a bank payment. An order that is paid through the provider is confirmed by the provider's signed notification
 * only, never by staff.
 * @throws AppError invalid_transition; amount_differs with the figures
 */
export const confirmBankPayment = <O extends Order>(
  kind: OrderKind<O>,
  order: O,
  receipt: Receipt,
  sponsors: readonly SponsorAbove[],
  moment: Moment,
): Confirmation<O> => {
  if (order.payment !== 'bank')
    throw new AppError('invalid_transition', { from: order.state, to: 'active', paidBy: order.payment });
  return confirmOrder(kind, order, receipt, sponsors, moment);
};
