import { depositKind } from '#functions/deposit/deposit.ts';
import { depositStore } from '#functions/deposit/table/deposit-store.ts';
import type { Entry } from '#functions/ledger/entry-schema.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import { postEntries } from '#functions/ledger/table/post-entries.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { type Allocation, activateOrder, alsoNoted, amountDue, noted } from '#functions/order/order.ts';
import type { Order } from '#functions/order/order-schema.ts';
import { announcePartPayment } from '#functions/order/table/announce-payment.ts';
import { type OrderStore, writeActivation, writeOrder } from '#functions/order/table/order-store.ts';
import { tryAgain } from '#functions/platform/retry.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { purchaseKind } from '#functions/purchase/purchase.ts';
import { purchaseStore } from '#functions/purchase/table/purchase-store.ts';
import type { Source } from '#functions/settlement/maturity.ts';
import { writeSource } from '#functions/settlement/table/position-source.ts';
import { readSponsors } from '#functions/sponsor/table/read-sponsors.ts';
import type { PaymentUse } from '#functions/suspense/payment-use.ts';
import { withPartPayment } from '#functions/suspense/suspense.ts';
import { levelsMax } from '#shared/domain/downline.ts';
import type { Minor } from '#shared/domain/money.ts';

/** What a payment of this purchase or deposit is used for. */
export const allocationOf = (order: Source, shard: number): Allocation =>
  order.area === 'infinity' ? purchaseKind.allocation(order, shard) : depositKind.allocation(order, shard);

/** The kind of entry by which a payment makes this purchase or deposit active. */
export const paidEntryKindOf = (order: Source) =>
  order.area === 'infinity' ? purchaseKind.paidEntryKind : depositKind.paidEntryKind;

interface Payment {
  readonly order: Source;
  readonly member: Member;
  readonly use: Omit<PaymentUse, 'leftMinor'>;
  /** The line of the order's history; null when being active says enough. */
  readonly note: { readonly reason: string; readonly amountMinor: Minor } | null;
  readonly moment: Moment;
  /** How the money got into suspense, when that is booked in the same transaction. */
  readonly arrival?: readonly Entry[];
}

const activate = async <O extends Order>(
  { database, shards }: CommandContext,
  store: OrderStore<O>,
  transaction: Transaction,
  target: O,
  { member, use, note, moment, arrival = [] }: Payment,
): Promise<O> => {
  const sponsors = await readSponsors(database, member, levelsMax);
  const entries = [...arrival, ...use.entries];
  const paid = use.cash === `cash:${target.payment}` ? target : { ...target, paidThrough: use.cash };
  const activation = activateOrder(store.kind, paid, sponsors, entries, moment);
  const order = note ? alsoNoted(activation.order, 'payment-matched', moment, note) : activation.order;
  writeOrder(store, transaction, order, shards, tryAgain);
  const when = { shards, now: moment.now };
  writeActivation(store, transaction, { ...activation, order }, member, when);
  return order;
};

/** Writes what becomes of an order that money in suspense is used for: active, or with a part payment kept. */
export const payOrder = async (
  context: CommandContext,
  transaction: Transaction,
  payment: Payment,
): Promise<Source> => {
  const { order, use, note, moment, arrival = [] } = payment;
  if (use.outcome === 'covered')
    return order.area === 'infinity'
      ? activate(context, purchaseStore, transaction, order, payment)
      : activate(context, depositStore, transaction, order, payment);
  const next = withPartPayment(noted<Source>(order, 'payment-matched', moment, note ?? {}), use.usedMinor);
  postEntries(transaction, [...arrival, ...use.entries]);
  writeSource(transaction, next, context.shards);
  announcePartPayment(transaction, order, next, amountDue(next), moment.now);
  return next;
};
