import type * as z from 'zod/mini';
import type { Order } from '#functions/order/order-schema.ts';
import { type OrderSearch, orderSearch } from '#functions/order/order-search.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { type Page, type PageRequest, readMatching, readPage } from '#functions/platform/table/read.ts';

/**
 * The orders of a queue, oldest first, or those of them that a search finds. A queue is as long as what members order
 * and don't pay for until it expires, so a search walks it (decision 65).
 */
export const readQueue = <S extends z.ZodMiniType<Order>>(
  database: Database,
  pk: string,
  schema: S,
  { paging, search }: { readonly paging: PageRequest; readonly search: OrderSearch },
): Promise<Page<z.output<S>>> => {
  const question = { index: 'gsi1', pk, order: 'oldest-first' } as const;
  const matches = orderSearch(search);
  return matches
    ? readMatching(database, question, schema, paging, matches)
    : readPage(database, question, schema, paging);
};
