import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { securityDepositDesk } from '#shared/contract/security-deposits.ts';
import type { DepositId } from '#shared/domain/ids.ts';
import { call } from '#web/api/client.ts';
import type { Confirmation } from '#web/desk/desk-order.ts';
import { deskKey, deskRefreshMilliseconds, useDeskAct } from '#web/desk/use-desk-act.ts';
import type { ListPage } from '#web/ui/list-state.ts';

const { listAllDeposits, readDeskDeposit, confirmDeposit, rejectDeposit } = securityDepositDesk.endpoints;

/** One page of all members' deposits that wait for their payment, oldest first. */
export const waitingDepositsQuery = (page: ListPage['query']) =>
  queryOptions({
    queryKey: [...deskKey, 'deposits', 'waiting', page],
    queryFn: ({ signal }) => call(listAllDeposits, { query: { ...page, state: 'waiting' }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: deskRefreshMilliseconds,
  });

/** A deposit that a link points to, wherever it stands. */
export const deskDepositQuery = (depositId: DepositId) =>
  queryOptions({
    queryKey: [...deskKey, 'deposits', 'one', depositId],
    queryFn: ({ signal }) => call(readDeskDeposit, { params: { depositId }, signal }),
  });

/** Books a received payment. */
export const useConfirmDeposit = (depositId: DepositId) =>
  useDeskAct(`confirm ${depositId}`, (body: Confirmation, idempotencyKey) =>
    call(confirmDeposit, { params: { depositId }, body, idempotencyKey }),
  );

/** Ends a waiting deposit with a reason. */
export const useRejectDeposit = (depositId: DepositId) =>
  useDeskAct(`reject ${depositId}`, (body: { reason: string }, idempotencyKey) =>
    call(rejectDeposit, { params: { depositId }, body, idempotencyKey }),
  );
