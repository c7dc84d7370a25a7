import { takeHeld } from '#functions/funding/carry-out.ts';
import { noted } from '#functions/order/order.ts';
import { announceRefund } from '#functions/order/table/announce-payment.ts';
import { payFrom, readPayableCash } from '#functions/payable/table/payable-cash.ts';
import { oweBooked } from '#functions/payable/table/payables.ts';
import { newId } from '#functions/platform/new-id.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { suspenseKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import type { CarryingOut } from '#functions/proposal/carrying-out.ts';
import { writeSource } from '#functions/settlement/table/position-source.ts';
import { decideRefund, decideRefundRejected } from '#functions/suspense/suspense.ts';
import { suspenseSchema } from '#functions/suspense/suspense-schema.ts';
import type { Payee } from '#shared/domain/payable.ts';
import type { ProposedAct, ProposedActOf } from '#shared/domain/proposed-act.ts';
import { readSuspenseCase } from './suspense-case.ts';
import { writeSuspense } from './write-suspense.ts';

interface Refund extends Pick<ProposedActOf<'suspense-refund'>, 'suspenseId'> {
  /** The account that the money came from; null until staff enter one. */
  readonly payee: Payee | null;
}

/**
 * Refunds an unmatched payment: the entry, the payment's state, and the line that its member sees with the order that
 * it was meant for. It becomes a payable; what arrived at the bank is in transit until the bank shows the transfer.
 * @throws AppError own_case; holdings_short when the cash account holds less
 */
export const refundSuspense = async (
  database: Database,
  transaction: Transaction,
  { suspenseId, payee }: Refund,
  carrying: CarryingOut,
): Promise<void> => {
  const { actor, shards } = carrying;
  const { payment, source } = await readSuspenseCase(database, suspenseId, actor);
  const { area, cash, shard, amountMinor } = payment;
  const held = await readPayableCash(database, area, cash, shards);
  const taken = takeHeld(cash, held.balances, shard, amountMinor);
  const payableId = newId('PayableId', carrying.now);
  const refund = decideRefund(payment, carrying, payableId, taken);
  payFrom(transaction, held, refund.entries);
  const { memberId } = payment;
  const owed = { id: payableId, area, source: { kind: 'refund', id: suspenseId }, memberId } as const;
  oweBooked(transaction, { ...owed, channel: cash, payee, amountMinor }, refund.entries, carrying);
  writeSuspense(transaction, refund.payment);
  announceRefund(transaction, source, refund.entries, carrying.now);
  writeSource(transaction, noted(source, 'payment-refunded', carrying, { amountMinor }), shards);
};

/** A refund that is not approved leaves its payment open for another decision; other acts leave nothing behind. */
export const reopenAfterRefund = async (
  database: Database,
  transaction: Transaction,
  act: ProposedAct,
  when: Pick<CarryingOut, 'actor' | 'now'> & { readonly reason: string | null },
): Promise<void> => {
  if (act.kind !== 'suspense-refund') return;
  const payment = await readItem(database, suspenseKey(act.suspenseId), suspenseSchema);
  if (!payment) throw new Error(`a refund was proposed of ${act.suspenseId}, which does not exist`);
  writeSuspense(transaction, decideRefundRejected(payment, when.reason, when));
};
