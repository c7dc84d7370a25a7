import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '#shared/contract/endpoint.ts';
import { userAdministration } from '#shared/contract/user-administration.ts';
import { call } from '#web/api/client.ts';
import { membersKey } from '#web/staff/status-change/queries.ts';

export type MembersQuery = QueryOf<typeof userAdministration.endpoints.listMembers>;

/** How many members have each status. */
export const memberCountsQuery = queryOptions({
  queryKey: [...membersKey, 'counts'],
  queryFn: ({ signal }) => call(userAdministration.endpoints.countMembers, { signal }),
});

/** One page of the members that fit; the old rows stay until the new ones are there. */
export const membersQuery = (query: MembersQuery) =>
  queryOptions({
    queryKey: [...membersKey, 'list', query],
    queryFn: ({ signal }) => call(userAdministration.endpoints.listMembers, { query, signal }),
    placeholderData: keepPreviousData,
  });
