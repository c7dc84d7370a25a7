import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { infinityPurchases, type PurchaseView } from '#shared/contract/infinity-purchases.ts';
import type { PurchaseId } from '#shared/domain/ids.ts';
import type { MaturityChoice } from '#shared/domain/words.ts';
import { moneyKeys } from '#web/api/balances.ts';
import { call } from '#web/api/client.ts';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import type { ListPage } from '#web/ui/list/list-state.ts';

const purchasesKey = [...moneyKeys.infinity, 'purchases'] as const;

/** How often an open waiting purchase is read again: a treasurer's decision shows within this time. */
const followMilliseconds = 5_000;

/** One page of my purchases, newest first; the old rows stay until the new ones are there. */
export const purchasesQuery = (page: ListPage['query']) =>
  queryOptions({
    queryKey: [...purchasesKey, 'page', page],
    queryFn: ({ signal }) => call(infinityPurchases.endpoints.listPurchases, { query: page, signal }),
    placeholderData: keepPreviousData,
  });

/** One of the member's purchases; polled while an action on it is pending. */
export const purchaseQuery = (purchaseId: PurchaseId) =>
  queryOptions({
    queryKey: [...purchasesKey, 'one', purchaseId],
    queryFn: ({ signal }) =>
      call(infinityPurchases.endpoints.readPurchase, { params: { purchaseId }, signal }),
    refetchInterval: (query) => (query.state.data?.state === 'waiting' ? followMilliseconds : false),
  });

/** Shows a command's reply immediately. The rest is refetched meanwhile: the command is done, the next may follow. */
const useTakeOver = (purchaseId: PurchaseId) => {
  const client = useQueryClient();
  return (purchase: PurchaseView): void => {
    client.setQueryData(purchaseQuery(purchaseId).queryKey, purchase);
    void client.invalidateQueries({ queryKey: moneyKeys.infinity });
    void client.invalidateQueries({ queryKey: moneyKeys.statements });
  };
};

/** Gives up a waiting purchase; a retry after a lost answer is the same act. */
export const useCancelPurchase = (purchaseId: PurchaseId) => {
  const takeOver = useTakeOver(purchaseId);
  const { keyFor, settled } = useIdempotencyKey();
  return useMutation({
    mutationFn: () =>
      call(infinityPurchases.endpoints.cancelPurchase, {
        params: { purchaseId },
        idempotencyKey: keyFor(purchaseId),
      }),
    onSuccess: (purchase) => {
      settled();
      takeOver(purchase);
    },
  });
};

/**
 * Undoes a purchase that was paid from the balance; a retry after a lost answer is the same act. What was refused is read
 * again: it may have ended meanwhile.
 */
export const useUndoPurchase = (purchaseId: PurchaseId) => {
  const client = useQueryClient();
  const takeOver = useTakeOver(purchaseId);
  const { keyFor, settled } = useIdempotencyKey();
  return useMutation({
    mutationFn: () =>
      call(infinityPurchases.endpoints.undoPurchase, {
        params: { purchaseId },
        idempotencyKey: keyFor(purchaseId),
      }),
    onSuccess: (purchase) => {
      settled();
      takeOver(purchase);
    },
    onError: () => client.invalidateQueries({ queryKey: purchaseQuery(purchaseId).queryKey }),
  });
};

/** Chooses what happens with the principal at maturity; the same choice again changes nothing. */
export const useChooseMaturity = (purchaseId: PurchaseId) => {
  const takeOver = useTakeOver(purchaseId);
  return useMutation({
    mutationFn: (choice: MaturityChoice) =>
      call(infinityPurchases.endpoints.choosePurchaseMaturity, { params: { purchaseId }, body: { choice } }),
    onSuccess: takeOver,
  });
};
