import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { proposals } from '#shared/contract/proposals.ts';
import { type StaffSession, staffRoles } from '#shared/contract/staff-roles.ts';
import type { Role } from '#shared/domain/words.ts';
import { call } from '#web/api/client.ts';
import { queueRefreshMilliseconds, staffKey } from '#web/staff/use-staff-act.ts';
import type { ListPage } from '#web/ui/list/list-state.ts';

/** One page of who holds which role; of one role, where it is given. */
export const staffQuery = (role: Role | undefined, page: ListPage['query']) =>
  queryOptions({
    queryKey: [...staffKey, 'staff-roles', role ?? 'all', page],
    queryFn: ({ signal }) =>
      call(staffRoles.endpoints.listStaff, { query: { ...page, ...(role && { role }) }, signal }),
    placeholderData: keepPreviousData,
  });

/** As many as one page of proposals holds; there are never more pending ones. */
const waitingMax = 100;

/** The changes of roles that wait for a second administrator, oldest first. */
export const waitingRolesQuery = queryOptions({
  queryKey: [...staffKey, 'staff-roles', 'waiting'],
  queryFn: ({ signal }) =>
    call(proposals.endpoints.listProposals, { query: { state: 'waiting', limit: waitingMax }, signal }),
  select: ({ items }) => items.flatMap(({ act, ...item }) => (act.kind === 'roles' ? { ...item, act } : [])),
  refetchInterval: queueRefreshMilliseconds,
});

/** Where people with roles are signed in. */
export const staffSessionsQuery = queryOptions({
  queryKey: [...staffKey, 'staff-roles', 'sessions'],
  queryFn: ({ signal }) => call(staffRoles.endpoints.listStaffSessions, { signal }),
  refetchInterval: queueRefreshMilliseconds,
});

/** Ends one of them. */
export const useEndStaffSession = ({ memberId, id: sessionId }: StaffSession) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(staffRoles.endpoints.endStaffSession, { params: { memberId, sessionId } }),
    onSettled: () => client.invalidateQueries({ queryKey: staffSessionsQuery.queryKey }),
  });
};
