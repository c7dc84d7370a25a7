import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInputOf } from '#shared/contract/endpoint.ts';
import { infinityPurchaseDesk } from '#shared/contract/infinity-purchases.ts';
import type { PurchaseId } from '#shared/domain/ids.ts';
import { call } from '#web/api/client.ts';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import type { ListPage } from '#web/ui/list-state.ts';

const deskKey = ['purchase-desk'] as const;

/** How often an open queue is read again: another treasurer may have decided meanwhile. */
const refreshMilliseconds = 30_000;

/** One page of all members' purchases that wait for their payment, oldest first. */
export const waitingPurchasesQuery = (page: ListPage['query']) =>
  queryOptions({
    queryKey: [...deskKey, 'waiting', page],
    queryFn: ({ signal }) =>
      call(infinityPurchaseDesk.endpoints.listAllPurchases, { query: { ...page, state: 'waiting' }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMilliseconds,
  });

/** A purchase that a link points to, wherever it stands. */
export const deskPurchaseQuery = (purchaseId: PurchaseId) =>
  queryOptions({
    queryKey: [...deskKey, 'one', purchaseId],
    queryFn: ({ signal }) =>
      call(infinityPurchaseDesk.endpoints.readDeskPurchase, { params: { purchaseId }, signal }),
  });

export type Confirmation = BodyInputOf<typeof infinityPurchaseDesk.endpoints.confirmPurchase>;

/** Books a received payment. The same typed figures keep their Idempotency-Key; other figures are another act. */
export const useConfirmPurchase = (purchaseId: PurchaseId) => {
  const client = useQueryClient();
  const { keyFor, settled } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: Confirmation) =>
      call(infinityPurchaseDesk.endpoints.confirmPurchase, {
        params: { purchaseId },
        body,
        idempotencyKey: keyFor({ purchaseId, ...body }),
      }),
    onSuccess: () => {
      settled();
      return client.invalidateQueries({ queryKey: deskKey });
    },
  });
};

/** Ends a waiting purchase with a reason. */
export const useRejectPurchase = (purchaseId: PurchaseId) => {
  const client = useQueryClient();
  const { keyFor, settled } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof infinityPurchaseDesk.endpoints.rejectPurchase>) =>
      call(infinityPurchaseDesk.endpoints.rejectPurchase, {
        params: { purchaseId },
        body,
        idempotencyKey: keyFor({ purchaseId, ...body }),
      }),
    onSuccess: () => {
      settled();
      return client.invalidateQueries({ queryKey: deskKey });
    },
  });
};
