import {
  batchNamedBy,
  type LinePurpose,
  type PaymentOfLine,
  type Purposes,
  payableNamedBy,
  type ShowableBatch,
} from '#functions/bank/line-purpose.ts';
import { referencesIn } from '#functions/bank/match-transfer.ts';
import { findOrders } from '#functions/bank/table/find-orders.ts';
import { readOpenTransit } from '#functions/ledger/table/transit.ts';
import { payableIdIn } from '#functions/payable/payable.ts';
import { findPayables, readPayables } from '#functions/payable/table/payables.ts';
import { showableMinor } from '#functions/payout/payout-batch.ts';
import { findPayoutBatch } from '#functions/payout/table/payout-batches.ts';
import type { Database } from '#functions/platform/table/database.ts';
import type { PayoutBatchId } from '#shared/domain/ids.ts';

const findShowable = async (database: Database, id: PayoutBatchId): Promise<ShowableBatch | null> => {
  const batch = await findPayoutBatch(database, id);
  if (!batch) return null;
  const payables = await readPayables(
    database,
    batch.payouts.map(({ payableId }) => payableId),
  );
  return { batch, showableMinor: showableMinor(batch, payables) };
};

/** Everything that these payments can be for, read once for all of them. */
export const readPurposes = async (
  database: Database,
  payments: readonly PaymentOfLine[],
  currency: string,
): Promise<Purposes> => {
  const references = new Set(payments.flatMap(referencesIn));
  const paid = payments.flatMap((payment) => {
    const { isReturn, direction, endToEndId } = payment;
    if (isReturn) return payableIdIn(endToEndId ?? '') ?? [];
    return direction === 'out' ? (payableNamedBy(payment) ?? []) : [];
  });
  const named = payments.flatMap((payment) => batchNamedBy(payment) ?? []);
  const [orders, transit, payables, ...batches] = await Promise.all([
    findOrders(database, [...references]),
    payments.length === 0 ? [] : readOpenTransit(database),
    findPayables(database, [...new Set(paid)]),
    ...[...new Set(named)].map((id) => findShowable(database, id)),
  ]);
  return { orders, transit, payables, batches: batches.filter((batch) => batch !== null), currency };
};

/** What payments can be for once one of them has paid or confirmed something: each order and act is for one payment. */
export const withoutPurpose = (purposes: Purposes, done: LinePurpose): Purposes => {
  switch (done.kind) {
    case 'transit':
      return { ...purposes, transit: purposes.transit.filter((item) => item !== done.transit) };
    case 'return':
    case 'early':
      return { ...purposes, payables: purposes.payables.filter((item) => item !== done.payable) };
    case 'batch':
      return { ...purposes, batches: purposes.batches.filter(({ batch }) => batch !== done.batch) };
    case 'order': {
      const orders = [...purposes.orders].map(
        ([reference, order]) =>
          [reference, order === done.order ? ({ ...order, state: 'active' } as const) : order] as const,
      );
      return { ...purposes, orders: new Map(orders) };
    }
  }
};
