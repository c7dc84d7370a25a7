import type { BankLine } from '#functions/bank/bank-line-schema.ts';
import { entrySchema } from '#functions/ledger/entry-schema.ts';
import { transitSchema } from '#functions/ledger/transit-schema.ts';
import type { Order } from '#functions/order/order-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { entriesOfSource, transitKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import { findEvery } from '#functions/platform/table/read-every.ts';
import { bankLineIdSchema } from '#shared/domain/bank-line.ts';
import { readBankLine } from './bank-lines.ts';

/** The bank lines that brought an order's money, and whether a payment that staff booked by hand has none yet. */
export interface MoneyOfOrder {
  readonly lines: readonly BankLine[];
  readonly awaitsLine: boolean;
}

/**
 * Reads the bank lines that brought an order's money: those that paid it, and those that confirmed what staff had booked
 * by hand, whenever they came.
 */
export const readMoneyOfOrder = async (
  database: Database,
  order: Pick<Order, 'id' | 'bankLineIds'>,
): Promise<MoneyOfOrder> => {
  const question = { index: 'gsi3', pk: entriesOfSource(order.id), order: 'oldest-first' } as const;
  const byHand = await findEvery(database, question, entrySchema, ({ transfers }) =>
    transfers.some(({ from }) => from.account === 'cash:in-transit'),
  );
  const items = await readItems(
    database,
    byHand.map(({ id }) => transitKey(id)),
  );
  // What undoes a refund leaves transit as well, and has no item of its own there.
  const transits = items.flatMap((item) => parseItem(transitSchema, item) ?? []);
  const confirming = transits.flatMap(({ lineId }) => bankLineIdSchema.safeParse(lineId).data ?? []);
  const lineIds = new Set([...(order.bankLineIds ?? []), ...confirming]);
  return {
    lines: await Promise.all([...lineIds].map((lineId) => readBankLine(database, lineId))),
    awaitsLine: transits.some(({ direction, state }) => direction === 'in' && state === 'open'),
  };
};
