import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { BodyInputOf } from '#shared/contract/endpoint.ts';
import { memberOverview } from '#shared/contract/member-overview.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { membersKey } from '#web/staff/status-change/queries.ts';
import { queueRefreshMilliseconds, staffKey, useStaffAct } from '#web/staff/use-staff-act.ts';

const {
  readMember,
  readMemberMoney,
  readMemberWaiting,
  readMemberSafety,
  readMemberHistory,
  endMemberSessions,
} = memberOverview.endpoints;

/** Who the member is; an unknown id is an answer (null), not a failure. */
export const memberQuery = (memberId: MemberId) =>
  queryOptions({
    queryKey: [...membersKey, memberId],
    queryFn: async ({ signal }) => {
      try {
        return await call(readMember, { params: { memberId }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_found') return null;
        throw error;
      }
    },
  });

// A section that fails shows its own error, and the others stay.
const ownFailure = { throwOnError: false } as const;

/** What the member has, and what runs. Acts of staff may change it. */
export const memberMoneyQuery = (memberId: MemberId) =>
  queryOptions({
    queryKey: [...staffKey, 'member-money', memberId],
    queryFn: ({ signal }) => call(readMemberMoney, { params: { memberId }, signal }),
    ...ownFailure,
  });

/** What of the member waits; read again now and then, because a colleague may decide it meanwhile. */
export const memberWaitingQuery = (memberId: MemberId) =>
  queryOptions({
    queryKey: [...staffKey, 'member-waiting', memberId],
    queryFn: ({ signal }) => call(readMemberWaiting, { params: { memberId }, signal }),
    refetchInterval: queueRefreshMilliseconds,
    ...ownFailure,
  });

/** Payout addresses, sessions, browsers and reported sign-ins. */
export const memberSafetyQuery = (memberId: MemberId) =>
  queryOptions({
    queryKey: [...membersKey, memberId, 'safety'],
    queryFn: ({ signal }) => call(readMemberSafety, { params: { memberId }, signal }),
    ...ownFailure,
  });

/** Statuses and acts of staff, newest first. */
export const memberHistoryQuery = (memberId: MemberId) =>
  queryOptions({
    queryKey: [...membersKey, memberId, 'history'],
    queryFn: ({ signal }) => call(readMemberHistory, { params: { memberId }, signal }),
    ...ownFailure,
  });

/** Ends every session of the member. */
export const useEndSessions = (memberId: MemberId) => {
  const client = useQueryClient();
  return useStaffAct(
    `end sessions of ${memberId}`,
    async (body: BodyInputOf<typeof endMemberSessions>, idempotencyKey) => {
      const ended = await call(endMemberSessions, { params: { memberId }, body, idempotencyKey });
      void client.invalidateQueries({ queryKey: [...membersKey, memberId] });
      return ended;
    },
  );
};
