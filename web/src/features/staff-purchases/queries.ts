import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { staffPurchases } from '#shared/contract/infinity-purchases.ts';
import type { PurchaseId } from '#shared/domain/ids.ts';
import { call } from '#web/api/client.ts';
import type { Confirmation } from '#web/staff/order/staff-order.ts';
import { queueRefreshMilliseconds, staffKey, useStaffAct } from '#web/staff/use-staff-act.ts';
import type { ListPage } from '#web/ui/list-state.ts';

const { listAllPurchases, readPurchaseAsStaff, confirmPurchase, rejectPurchase } = staffPurchases.endpoints;

/** One page of all members' purchases that wait for their payment, oldest first. */
export const waitingPurchasesQuery = (page: ListPage['query']) =>
  queryOptions({
    queryKey: [...staffKey, 'purchases', 'waiting', page],
    queryFn: ({ signal }) => call(listAllPurchases, { query: { ...page, state: 'waiting' }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: queueRefreshMilliseconds,
  });

/** A purchase that a link points to, wherever it stands. */
export const staffPurchaseQuery = (purchaseId: PurchaseId) =>
  queryOptions({
    queryKey: [...staffKey, 'purchases', 'one', purchaseId],
    queryFn: ({ signal }) => call(readPurchaseAsStaff, { params: { purchaseId }, signal }),
  });

/** Books a received payment. */
export const useConfirmPurchase = (purchaseId: PurchaseId) =>
  useStaffAct(`confirm ${purchaseId}`, (body: Confirmation, idempotencyKey) =>
    call(confirmPurchase, { params: { purchaseId }, body, idempotencyKey }),
  );

/** Ends a waiting purchase with a reason. */
export const useRejectPurchase = (purchaseId: PurchaseId) =>
  useStaffAct(`reject ${purchaseId}`, (body: { reason: string }, idempotencyKey) =>
    call(rejectPurchase, { params: { purchaseId }, body, idempotencyKey }),
  );
