import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { infinitySponsors } from '#shared/contract/infinity-sponsors.ts';
import type { DownlineStatus } from '#shared/domain/downline.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { moneyKeys } from '#web/api/balances.ts';
import { call } from '#web/api/client.ts';
import type { ListPage } from '#web/ui/list/list-state.ts';

const sponsoredKey = [...moneyKeys.infinity, 'sponsored-users'] as const;

/** Whose branch: a member's, or the viewer's own. */
export type BranchOf = MemberId | 'me';

/** How many members of a branch are fetched per page. */
export const branchPageSize = 25;
/** A branch keeps so many pages at most; those far from where the person is are let go, and come again. */
const pagesMax = 8;

/** Where a page of a branch starts: at the beginning, at a cursor, or with a given member. */
export interface BranchPlace {
  readonly cursor?: string | undefined;
  readonly from?: MemberId | undefined;
}

const readBranch = (of: BranchOf, { cursor, from }: BranchPlace, signal: AbortSignal) =>
  call(infinitySponsors.endpoints.browseDownline, {
    query: {
      limit: branchPageSize,
      ...(of === 'me' ? {} : { of }),
      ...(cursor ? { cursor } : {}),
      ...(from ? { from } : {}),
    },
    signal,
  });

const beginningWith = (from: MemberId | undefined): BranchPlace => ({ from });

/** The direct sponsored users of `of`, page by page in both directions; begins with `from` where that is given. */
export const branchQuery = (of: BranchOf, from?: MemberId) =>
  infiniteQueryOptions({
    queryKey: [...sponsoredKey, 'branch', of, from],
    queryFn: ({ pageParam, signal }) => readBranch(of, pageParam, signal),
    initialPageParam: beginningWith(from),
    getNextPageParam: ({ next }): BranchPlace | undefined => (next ? { cursor: next, from } : undefined),
    getPreviousPageParam: ({ previous }): BranchPlace | undefined =>
      previous ? { cursor: previous, from } : undefined,
    maxPages: pagesMax,
  });

/** One page of a branch. */
export const branchPageQuery = (of: BranchOf, place: BranchPlace = {}) =>
  queryOptions({
    queryKey: [...sponsoredKey, 'branch-page', of, place],
    queryFn: ({ signal }) => readBranch(of, place, signal),
  });

/** The path from the viewer to a member; refused for members outside the viewer's downline, which the page explains. */
export const pathQuery = (memberId: MemberId) =>
  queryOptions({
    queryKey: [...sponsoredKey, 'path', memberId],
    queryFn: ({ signal }) => call(infinitySponsors.endpoints.findPath, { params: { memberId }, signal }),
    throwOnError: false,
  });

/** Which of my downline the list shall show. */
export interface DownlineFilter {
  readonly level?: number | undefined;
  readonly status?: DownlineStatus | undefined;
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

/** Who is found by the beginning of a name: the first ten, with the way to them. */
export const searchQuery = (search: string) => downlineQuery({ search }, { limit: 10 });
