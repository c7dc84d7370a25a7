import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BodyInputOf } from '#shared/contract/endpoint.ts';
import { operations } from '#shared/contract/operations.ts';
import type { Day } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { call } from '#web/api/client.ts';
import { queueRefreshMilliseconds, staffKey, useStaffAct } from '#web/staff/use-staff-act.ts';
import type { ListPage } from '#web/ui/list/list-state.ts';

const { listAudit, listRuns, readIncidents, stopWithdrawals, proposeLifting, listDeadLetters, redrive } =
  operations.endpoints;

export interface AuditFilter {
  readonly actor?: MemberId | undefined;
  readonly subject?: string | undefined;
  readonly act?: string | undefined;
  readonly day?: Day | undefined;
}

/** One page of the audit log, newest first. */
export const auditQuery = (filter: AuditFilter, page: ListPage['query']) =>
  queryOptions({
    queryKey: [...staffKey, 'audit', filter, page],
    queryFn: ({ signal }) => call(listAudit, { query: { ...page, ...filter }, signal }),
    placeholderData: keepPreviousData,
  });

/** Accrual runs of the latest days, what is still due, and how far the journal is sealed. */
export const runsQuery = queryOptions({
  queryKey: [...staffKey, 'runs'],
  queryFn: ({ signal }) => call(listRuns, { signal }),
  refetchInterval: queueRefreshMilliseconds,
});

/** Whether withdrawals are stopped, and what was switched lately. */
export const incidentsQuery = queryOptions({
  queryKey: [...staffKey, 'incidents'],
  queryFn: ({ signal }) => call(readIncidents, { signal }),
  refetchInterval: queueRefreshMilliseconds,
});

/** Stops the withdrawals of an area. Members see the notice as soon as their page asks again. */
export const useStop = () =>
  useStaffAct('stop withdrawals', (body: BodyInputOf<typeof stopWithdrawals>, idempotencyKey) =>
    call(stopWithdrawals, { body, idempotencyKey }),
  );

/** Proposes resuming withdrawals. */
export const useLift = () =>
  useStaffAct('lift the stop', (body: BodyInputOf<typeof proposeLifting>, idempotencyKey) =>
    call(proposeLifting, { body, idempotencyKey }),
  );

/** What consumers failed on too often. */
export const deadLettersQuery = queryOptions({
  queryKey: [...staffKey, 'dead-letters'],
  queryFn: ({ signal }) => call(listDeadLetters, { signal }),
  refetchInterval: queueRefreshMilliseconds,
});

/** Sends what a consumer failed on to it again. */
export const useRedrive = () =>
  useStaffAct('redrive', (body: BodyInputOf<typeof redrive>) => call(redrive, { body }));
