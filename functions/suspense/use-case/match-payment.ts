import { depositKind } from '#functions/deposit/deposit.ts';
import { depositStore } from '#functions/deposit/table/deposit-store.ts';
import type { Entry } from '#functions/ledger/entry-schema.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { postEntries } from '#functions/ledger/table/post-entries.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { activateOrder, alsoNoted, amountDue, noted } from '#functions/order/order.ts';
import type { Order } from '#functions/order/order-schema.ts';
import { announcePartPayment } from '#functions/order/table/announce-payment.ts';
import { type OrderStore, writeActivation, writeOrder } from '#functions/order/table/order-store.ts';
import { tryAgain } from '#functions/platform/retry.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { readItem } from '#functions/platform/table/read.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { purchaseKind } from '#functions/purchase/purchase.ts';
import { purchaseStore } from '#functions/purchase/table/purchase-store.ts';
import type { Source } from '#functions/settlement/maturity.ts';
import { sourceItem, sourceKey, writeSource } from '#functions/settlement/table/position-source.ts';
import { readSponsors } from '#functions/sponsor/table/read-sponsors.ts';
import { decideMatch, withPartPayment } from '#functions/suspense/suspense.ts';
import type { SuspensePayment } from '#functions/suspense/suspense-schema.ts';
import type { SuspenseCase } from '#functions/suspense/table/suspense-case.ts';
import { writeSuspense } from '#functions/suspense/table/write-suspense.ts';
import { levelsMax } from '#shared/domain/downline.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { DepositId, PurchaseId } from '#shared/domain/ids.ts';
import type { Minor } from '#shared/domain/money.ts';

/** The purchase or deposit of the payment's member that it is to be used for. @throws AppError not_found */
const readTarget = async (
  database: Database,
  { memberId }: SuspensePayment,
  sourceId: DepositId | PurchaseId,
): Promise<Source> => {
  const area = sourceId.startsWith('dep_') ? 'security' : 'infinity';
  const target = await readItem(database, sourceKey({ memberId, area, sourceId }), sourceItem);
  if (!target) throw new AppError('not_found');
  return target;
};

/** The target becomes active, with all that follows from it. */
const activateTarget = async <O extends Order>(
  { database, shards }: CommandContext,
  store: OrderStore<O>,
  transaction: Transaction,
  target: O,
  member: Member,
  entries: readonly Entry[],
  moment: Moment,
  note: { readonly reason: string; readonly amountMinor: Minor },
): Promise<O> => {
  const sponsors = await readSponsors(database, member, levelsMax);
  const activation = activateOrder(store.kind, target, sponsors, entries, moment);
  const order = alsoNoted(activation.order, 'payment-matched', moment, note);
  writeOrder(store, transaction, order, shards, tryAgain);
  const when = { shards, now: moment.now };
  writeActivation(store, transaction, { ...activation, order }, member, when);
  return order;
};

/**
 * Uses an unmatched payment for a waiting purchase or deposit of its member: fills the transaction with the payment,
 * the entries, and what becomes of the target. When the payment was meant for another order, that order gets a line of
 * history, too.
 * @returns the payment, and the order that it was meant for, after the match
 * @throws AppError not_found, invalid_transition, invalid_input
 */
export const matchPayment = async (
  context: CommandContext,
  transaction: Transaction,
  { payment, source, member }: SuspenseCase,
  { sourceId, reason }: { readonly sourceId: DepositId | PurchaseId; readonly reason: string },
): Promise<{ readonly payment: SuspensePayment; readonly source: Source }> => {
  const { database, shards } = context;
  const target = await readTarget(database, payment, sourceId);
  const moment = momentOf(context, target.id);
  const allocation =
    target.area === 'infinity'
      ? purchaseKind.allocation(target, moment.shard)
      : depositKind.allocation(target, moment.shard);
  const match = decideMatch(payment, target, allocation, reason, moment);
  const { entries, usedMinor } = match;
  const note = { reason, amountMinor: usedMinor };
  writeSuspense(transaction, match.payment);

  const nextTarget = async (): Promise<Source> => {
    if (match.outcome === 'covered')
      return target.area === 'infinity'
        ? activateTarget(context, purchaseStore, transaction, target, member, entries, moment, note)
        : activateTarget(context, depositStore, transaction, target, member, entries, moment, note);
    const next = withPartPayment(noted<Source>(target, 'payment-matched', moment, note), usedMinor);
    postEntries(transaction, entries);
    writeSource(transaction, next, shards);
    announcePartPayment(transaction, target, next, amountDue(next), moment.now);
    return next;
  };
  const next = await nextTarget();
  if (source.id === target.id) return { payment: match.payment, source: next };
  const meantFor = noted<Source>(source, 'payment-matched', moment, note);
  writeSource(transaction, meantFor, shards);
  return { payment: match.payment, source: meantFor };
};
