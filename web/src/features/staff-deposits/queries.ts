import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { staffDeposits } from '#shared/contract/security-deposits.ts';
import type { DepositId } from '#shared/domain/ids.ts';
import { call } from '#web/api/client.ts';
import type { Confirmation } from '#web/staff/order/staff-order.ts';
import { queueRefreshMilliseconds, staffKey, useStaffAct } from '#web/staff/use-staff-act.ts';
import type { ListPage } from '#web/ui/list-state.ts';

const { listAllDeposits, readDepositAsStaff, confirmDeposit, rejectDeposit } = staffDeposits.endpoints;

/** One page of all members' deposits that wait for their payment, oldest first. */
export const waitingDepositsQuery = (page: ListPage['query']) =>
  queryOptions({
    queryKey: [...staffKey, 'deposits', 'waiting', page],
    queryFn: ({ signal }) => call(listAllDeposits, { query: { ...page, state: 'waiting' }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: queueRefreshMilliseconds,
  });

/** A deposit that a link points to, wherever it stands. */
export const staffDepositQuery = (depositId: DepositId) =>
  queryOptions({
    queryKey: [...staffKey, 'deposits', 'one', depositId],
    queryFn: ({ signal }) => call(readDepositAsStaff, { params: { depositId }, signal }),
  });

/** Books a received payment. */
export const useConfirmDeposit = (depositId: DepositId) =>
  useStaffAct(`confirm ${depositId}`, (body: Confirmation, idempotencyKey) =>
    call(confirmDeposit, { params: { depositId }, body, idempotencyKey }),
  );

/** Ends a waiting deposit with a reason. */
export const useRejectDeposit = (depositId: DepositId) =>
  useStaffAct(`reject ${depositId}`, (body: { reason: string }, idempotencyKey) =>
    call(rejectDeposit, { params: { depositId }, body, idempotencyKey }),
  );
