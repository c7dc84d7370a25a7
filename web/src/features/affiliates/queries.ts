import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { infinitySponsors } from '#shared/contract/infinity-sponsors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { UserStatus } from '#shared/domain/states.ts';
import { moneyKeys } from '#web/api/balances.ts';
import { call } from '#web/api/client.ts';
import type { ListPage } from '#web/ui/list-state.ts';

const sponsoredKey = [...moneyKeys.infinity, 'sponsored-users'] as const;

/** Counts and volume of each level below me, and the direct sponsored users of `of` (mine when not given). */
export const branchQuery = (of?: MemberId) =>
  infiniteQueryOptions({
    queryKey: [...sponsoredKey, 'branch', of ?? 'me'],
    queryFn: ({ pageParam, signal }) =>
      call(infinitySponsors.endpoints.browseDownline, {
        query: { limit: 25, ...(of ? { of } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

/** Which of my downline the list shall show. */
export interface DownlineFilter {
  readonly level?: number | undefined;
  readonly status?: UserStatus | undefined;
  readonly search?: string | undefined;
}

/** One page of my downline as a list, filtered; the old rows stay until the new ones are there. */
export const downlineQuery = (filter: DownlineFilter, page: ListPage['query']) =>
  queryOptions({
    queryKey: [...sponsoredKey, 'list', filter, page],
    queryFn: ({ signal }) =>
      call(infinitySponsors.endpoints.paginateSponsoredUsers, { query: { ...filter, ...page }, signal }),
    placeholderData: keepPreviousData,
  });
