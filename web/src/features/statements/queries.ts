import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { statements } from '#shared/contract/statements.ts';
import type { EntryId } from '#shared/domain/ids.ts';
import type { MemberAccount, ProductArea } from '#shared/domain/words.ts';
import { moneyKeys } from '#web/api/balances.ts';
import { call } from '#web/api/client.ts';
import type { ListPage } from '#web/ui/list-state.ts';

/** One page of the entries that made one balance, newest first; the old rows stay until the new ones are there. */
export const entriesQuery = (area: ProductArea, account: MemberAccount, page: ListPage['query']) =>
  queryOptions({
    queryKey: [...moneyKeys.statements, 'entries', area, account, page],
    queryFn: ({ signal }) =>
      call(statements.endpoints.listEntries, { query: { ...page, area, account }, signal }),
    placeholderData: keepPreviousData,
  });

/** Pages of a hundred are walked to find one entry, newest first. */
const walkLimit = 100;

/**
 * The page on which one entry stands. Entry ids sort by time, so the walk ends at the first page that is older
 * than the entry; then that page is shown, and the entry is not among its lines.
 */
export const entryPageQuery = (area: ProductArea, account: MemberAccount, entryId: EntryId) =>
  queryOptions({
    queryKey: [...moneyKeys.statements, 'entry', area, account, entryId],
    queryFn: async ({ signal }) => {
      let cursor: string | null = null;
      for (;;) {
        const page: ReplyOf<typeof statements.endpoints.listEntries> = await call(
          statements.endpoints.listEntries,
          { query: { area, account, limit: walkLimit, ...(cursor ? { cursor } : {}) }, signal },
        );
        const oldest = page.items.at(-1);
        if (!page.next || !oldest || oldest.entryId <= entryId) return page;
        cursor = page.next;
      }
    },
  });
