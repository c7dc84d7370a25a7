import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BodyInputOf } from '#shared/contract/endpoint.ts';
import { suspense } from '#shared/contract/suspense.ts';
import type { Id } from '#shared/domain/ids.ts';
import type { SuspenseState } from '#shared/domain/states.ts';
import { call } from '#web/api/client.ts';
import { queueRefreshMilliseconds, staffKey, useStaffAct } from '#web/staff/use-staff-act.ts';
import type { ListPage } from '#web/ui/list-state.ts';

const { listSuspense, readSuspense, matchSuspense, proposeRefund, dismissSuspense } = suspense.endpoints;

type SuspenseId = Id<'SuspenseId'>;

/** One page of the payments in suspense that have this state, oldest first. */
export const suspenseQuery = (state: SuspenseState, page: ListPage['query']) =>
  queryOptions({
    queryKey: [...staffKey, 'suspense', state, page],
    queryFn: ({ signal }) => call(listSuspense, { query: { ...page, state }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: queueRefreshMilliseconds,
  });

/** A payment that a link points to, wherever it stands. */
export const suspensePaymentQuery = (suspenseId: SuspenseId) =>
  queryOptions({
    queryKey: [...staffKey, 'suspense', 'one', suspenseId],
    queryFn: ({ signal }) => call(readSuspense, { params: { suspenseId }, signal }),
  });

/** Uses a payment for a waiting purchase or deposit of its member. */
export const useMatch = (suspenseId: SuspenseId) =>
  useStaffAct(`match ${suspenseId}`, (body: BodyInputOf<typeof matchSuspense>, idempotencyKey) =>
    call(matchSuspense, { params: { suspenseId }, body, idempotencyKey }),
  );

/** Proposes to send a payment back; a second person approves. */
export const useProposeRefund = (suspenseId: SuspenseId) =>
  useStaffAct(`refund ${suspenseId}`, (body: { reason: string }, idempotencyKey) =>
    call(proposeRefund, { params: { suspenseId }, body, idempotencyKey }),
  );

/** Closes the notice about a payment that was never booked. */
export const useDismiss = (suspenseId: SuspenseId) =>
  useStaffAct(`dismiss ${suspenseId}`, (body: { reason: string }, idempotencyKey) =>
    call(dismissSuspense, { params: { suspenseId }, body, idempotencyKey }),
  );
