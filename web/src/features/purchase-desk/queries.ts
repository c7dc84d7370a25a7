import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { infinityPurchaseDesk } from '#shared/contract/infinity-purchases.ts';
import type { PurchaseId } from '#shared/domain/ids.ts';
import { call } from '#web/api/client.ts';
import type { Confirmation } from '#web/desk/desk-order.ts';
import { deskKey, deskRefreshMilliseconds, useDeskAct } from '#web/desk/use-desk-act.ts';
import type { ListPage } from '#web/ui/list-state.ts';

const { listAllPurchases, readDeskPurchase, confirmPurchase, rejectPurchase } =
  infinityPurchaseDesk.endpoints;

/** One page of all members' purchases that wait for their payment, oldest first. */
export const waitingPurchasesQuery = (page: ListPage['query']) =>
  queryOptions({
    queryKey: [...deskKey, 'purchases', 'waiting', page],
    queryFn: ({ signal }) => call(listAllPurchases, { query: { ...page, state: 'waiting' }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: deskRefreshMilliseconds,
  });

/** A purchase that a link points to, wherever it stands. */
export const deskPurchaseQuery = (purchaseId: PurchaseId) =>
  queryOptions({
    queryKey: [...deskKey, 'purchases', 'one', purchaseId],
    queryFn: ({ signal }) => call(readDeskPurchase, { params: { purchaseId }, signal }),
  });

/** Books a received payment. */
export const useConfirmPurchase = (purchaseId: PurchaseId) =>
  useDeskAct(`confirm ${purchaseId}`, (body: Confirmation, idempotencyKey) =>
    call(confirmPurchase, { params: { purchaseId }, body, idempotencyKey }),
  );

/** Ends a waiting purchase with a reason. */
export const useRejectPurchase = (purchaseId: PurchaseId) =>
  useDeskAct(`reject ${purchaseId}`, (body: { reason: string }, idempotencyKey) =>
    call(rejectPurchase, { params: { purchaseId }, body, idempotencyKey }),
  );
