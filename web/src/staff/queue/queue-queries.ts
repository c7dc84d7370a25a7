import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queueRefreshMilliseconds, staffKey } from '../use-staff-act.ts';
import type { Slice } from './queue.tsx';

interface Reads<Query, Id, Item> {
  page: (query: Query, signal: AbortSignal) => Promise<Slice<Item>>;
  one: (id: Id, signal: AbortSignal) => Promise<Item>;
}

/**
 * The queries of a queue. `page` refreshes by itself and keeps the previous rows while it loads; `one` is the item
 * that a link opens, whatever its state.
 */
export const queueQueries = <Query, Id extends string, Item extends object>(
  name: string,
  reads: Reads<Query, Id, Item>,
) => ({
  page: (query: Query) =>
    queryOptions({
      queryKey: [...staffKey, name, query],
      queryFn: ({ signal }) => reads.page(query, signal),
      placeholderData: keepPreviousData,
      refetchInterval: queueRefreshMilliseconds,
    }),
  one: (id: Id) =>
    queryOptions({
      queryKey: [...staffKey, name, 'one', id],
      queryFn: ({ signal }) => reads.one(id, signal),
    }),
});
