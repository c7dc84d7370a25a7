import type { Entry } from '#functions/ledger/entry-schema.ts';
import type { Order } from '#functions/order/order-schema.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { type Minor, subtractMinor, sumMinor } from '#shared/domain/money.ts';

type Source = Pick<Order, 'id' | 'area' | 'memberId'>;

/** Tells the member what of their money is returned by these entries; nothing if none is. */
export const announceRefund = (
  transaction: Transaction,
  { id: sourceId, area, memberId }: Source,
  entries: readonly Entry[],
  now: Date,
): void => {
  const refunds = entries.filter(({ kind }) => kind === 'payment-refunded');
  const amountMinor = sumMinor(
    ...refunds.flatMap(({ transfers }) => transfers.map((transfer) => transfer.amountMinor)),
  );
  if (amountMinor > 0)
    emit(transaction, { type: 'payment-refunded', area, sourceId, memberId, amountMinor }, now);
};

/** Tells the member that a part payment was kept for an order, and what is still due; nothing if none was. */
export const announcePartPayment = (
  transaction: Transaction,
  before: Pick<Order, 'inSuspenseMinor'>,
  after: Source & Pick<Order, 'inSuspenseMinor'>,
  dueMinor: Minor,
  now: Date,
): void => {
  const amountMinor = subtractMinor(after.inSuspenseMinor, before.inSuspenseMinor);
  if (amountMinor <= 0) return;
  const { id: sourceId, area, memberId } = after;
  emit(transaction, { type: 'part-payment-kept', area, sourceId, memberId, amountMinor, dueMinor }, now);
};
