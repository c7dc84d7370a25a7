import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { statements } from '#shared/contract/statements.ts';
import type { Day } from '#shared/domain/calendar.ts';
import type { MemberEntryKind } from '#shared/domain/entry-kinds.ts';
import type { EntryId } from '#shared/domain/ids.ts';
import type { MemberAccount, ProductArea } from '#shared/domain/words.ts';
import { moneyKeys } from '#web/api/balances.ts';
import { call } from '#web/api/client.ts';
import type { ListPage } from '#web/ui/list/list-state.ts';

const { endpoints } = statements;

/** Which entries are listed. */
export interface EntryFilters {
  readonly area: ProductArea;
  readonly account: MemberAccount | undefined;
  readonly kind: MemberEntryKind | undefined;
  readonly from: Day | undefined;
  readonly to: Day | undefined;
}

/**
 * One page of the entries, newest first; the old rows stay until the new ones are there. The server looks at so many
 * entries for one page; while none of them is of the requested kind, the next ones are read.
 */
export const entriesQuery = ({ kind: kinds, ...filters }: EntryFilters, page: ListPage['query']) =>
  queryOptions({
    queryKey: [...moneyKeys.statements, 'entries', filters, kinds, page],
    queryFn: async ({ signal }) => {
      let cursor = page.cursor;
      for (;;) {
        const query = { ...filters, kinds, limit: page.limit, cursor };
        const reply: ReplyOf<typeof endpoints.listEntries> = await call(endpoints.listEntries, {
          query,
          signal,
        });
        if (reply.items.length > 0 || reply.next === null) return reply;
        cursor = reply.next;
      }
    },
    placeholderData: keepPreviousData,
  });

/** One entry of mine, by its number. */
export const entryQuery = (area: ProductArea, entryId: EntryId) =>
  queryOptions({
    queryKey: [...moneyKeys.statements, 'entry', area, entryId],
    queryFn: ({ signal }) => call(endpoints.readEntry, { params: { entryId }, query: { area }, signal }),
  });

/** What a purchase, deposit, withdrawal or bonus caused: the first hundred entries, oldest first. */
export const sourceEntriesQuery = (sourceId: string) =>
  queryOptions({
    queryKey: [...moneyKeys.statements, 'source', sourceId],
    queryFn: ({ signal }) =>
      call(endpoints.listSourceEntries, { params: { sourceId }, query: { limit: 100 }, signal }),
  });

/** The months since I joined, newest first. */
export const monthsQuery = (area: ProductArea) =>
  queryOptions({
    queryKey: [...moneyKeys.statements, 'months', area],
    queryFn: ({ signal }) => call(endpoints.listMonths, { query: { area }, signal }),
  });
