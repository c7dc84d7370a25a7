import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInputOf } from '#shared/contract/endpoint.ts';
import { userAdministration } from '#shared/contract/user-administration.ts';
import type { UserStatus } from '#shared/domain/states.ts';
import { call } from '#web/api/client.ts';
import type { ListPage } from '#web/ui/list-state.ts';
import { changeInBatches } from './change-statuses.ts';

const membersKey = ['members'] as const;

/** How many members have each status. */
export const memberCountsQuery = queryOptions({
  queryKey: [...membersKey, 'counts'],
  queryFn: ({ signal }) => call(userAdministration.endpoints.countMembers, { signal }),
});

/** One page of the members of one status; the old rows stay until the new ones are there. */
export const membersQuery = (status: UserStatus, page: ListPage['query']) =>
  queryOptions({
    queryKey: [...membersKey, 'list', status, page],
    queryFn: ({ signal }) =>
      call(userAdministration.endpoints.listMembers, { query: { ...page, status }, signal }),
    placeholderData: keepPreviousData,
  });

export type StatusChange = BodyInputOf<typeof userAdministration.endpoints.changeMemberStatus>;

/**
 * Gives members a status, in batches whose progress `watch` follows and may stop. Each member succeeds or fails by
 * itself, so the lists are read again in any case.
 */
export const useChangeStatus = (watch: Parameters<typeof changeInBatches>[2]) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: StatusChange) =>
      changeInBatches(
        change,
        (batch) => call(userAdministration.endpoints.changeMemberStatus, { body: batch }),
        watch,
      ),
    onSettled: () => client.invalidateQueries({ queryKey: membersKey }),
  });
};
