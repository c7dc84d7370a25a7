import type { BankLine } from '#functions/bank/bank-line-schema.ts';
import { entrySchema } from '#functions/ledger/entry-schema.ts';
import type { Order } from '#functions/order/order-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { entriesOfSource, transitKey } from '#functions/platform/table/keys.ts';
import { readItems } from '#functions/platform/table/read.ts';
import { findEvery } from '#functions/platform/table/read-every.ts';
import { bankLineIdSchema } from '#shared/domain/bank-line.ts';
import { readBankLine } from './bank-lines.ts';

/**
 * The bank lines that brought an order's money: those that paid it, and those that confirmed what staff had booked by
 * hand, whenever they came.
 */
export const linesOfOrder = async (
  database: Database,
  order: Pick<Order, 'id' | 'bankLineIds'>,
): Promise<BankLine[]> => {
  const question = { index: 'gsi3', pk: entriesOfSource(order.id), order: 'oldest-first' } as const;
  const byHand = await findEvery(database, question, entrySchema, ({ transfers }) =>
    transfers.some(({ from }) => from.account === 'cash:in-transit'),
  );
  const transit = await readItems(
    database,
    byHand.map(({ id }) => transitKey(id)),
  );
  const confirming = transit.flatMap((item) => bankLineIdSchema.safeParse(item?.lineId).data ?? []);
  const lineIds = new Set([...(order.bankLineIds ?? []), ...confirming]);
  return Promise.all([...lineIds].map((lineId) => readBankLine(database, lineId)));
};
