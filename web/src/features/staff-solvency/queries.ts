import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryOf, ReplyOf } from '#shared/contract/endpoint.ts';
import { solvency } from '#shared/contract/solvency.ts';
import { call } from '#web/api/client.ts';
import { queueRefreshMilliseconds, staffKey } from '#web/staff/use-staff-act.ts';
import type { ListPage } from '#web/ui/list/list-state.ts';

/** What each area holds and owes, and what the proofs of the ledger found. */
export const solvencyQuery = queryOptions({
  queryKey: [...staffKey, 'solvency'],
  queryFn: ({ signal }) => call(solvency.endpoints.readSolvency, { signal }),
  refetchInterval: queueRefreshMilliseconds,
});

type AccountQuery = QueryOf<typeof solvency.endpoints.listAccountEntries>;
type AccountReply = ReplyOf<typeof solvency.endpoints.listAccountEntries>;

/** Which entries of which platform account are listed. */
export type AccountFilters = Omit<AccountQuery, 'limit' | 'cursor'>;

/**
 * One page of the entries behind a balance. The server looks at so many entries for one page; while none of them is
 * listed, the next ones are read.
 */
export const accountEntriesQuery = (filters: AccountFilters, page: ListPage['query']) =>
  queryOptions({
    queryKey: [...staffKey, 'solvency', 'entries', filters, page],
    queryFn: async ({ signal }) => {
      let cursor = page.cursor;
      for (;;) {
        const query = { ...filters, limit: page.limit, cursor };
        const reply: AccountReply = await call(solvency.endpoints.listAccountEntries, { query, signal });
        if (reply.items.length > 0 || reply.next === null) return reply;
        cursor = reply.next;
      }
    },
    placeholderData: keepPreviousData,
  });
