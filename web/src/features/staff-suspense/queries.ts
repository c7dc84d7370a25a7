import type { BodyInputOf, QueryOf } from '#shared/contract/endpoint.ts';
import { suspense } from '#shared/contract/suspense.ts';
import type { Id } from '#shared/domain/ids.ts';
import { call } from '#web/api/client.ts';
import { queueQueries } from '#web/staff/queue/queue-queries.ts';
import { useStaffAct } from '#web/staff/use-staff-act.ts';

const { listSuspense, readSuspense, matchSuspense, proposeRefund, dismissSuspense } = suspense.endpoints;

type SuspenseId = Id<'SuspenseId'>;

/** The payments in suspense, oldest first. */
export const suspenseQueue = queueQueries('suspense', {
  page: (query: QueryOf<typeof listSuspense>, signal) => call(listSuspense, { query, signal }),
  one: (suspenseId: SuspenseId, signal) => call(readSuspense, { params: { suspenseId }, signal }),
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
