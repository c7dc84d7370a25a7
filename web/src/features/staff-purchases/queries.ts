import { staffPurchases } from '#shared/contract/infinity-purchases.ts';
import type { PurchaseId } from '#shared/domain/ids.ts';
import { call } from '#web/api/client.ts';
import type { OrderSearch } from '#web/staff/order/order-search.tsx';
import { useOrderActs } from '#web/staff/order/use-order-acts.ts';
import { queueQueries } from '#web/staff/queue/queue-queries.ts';
import type { ListPage } from '#web/ui/list/list-state.ts';

const { listAllPurchases, readPurchaseAsStaff, confirmPurchase, rejectPurchase } = staffPurchases.endpoints;

/** All members' purchases that wait for their payment, oldest first. */
export const purchaseQueue = queueQueries('purchases', {
  page: (page: ListPage['query'] & OrderSearch, signal) =>
    call(listAllPurchases, { query: { ...page, state: 'waiting' }, signal }),
  one: (purchaseId: PurchaseId, signal) => call(readPurchaseAsStaff, { params: { purchaseId }, signal }),
});

/** Booking the payment of a purchase, and rejecting it. */
export const usePurchaseActs = (purchaseId: PurchaseId) =>
  useOrderActs(purchaseId, {
    confirm: (body, idempotencyKey) =>
      call(confirmPurchase, { params: { purchaseId }, body, idempotencyKey }),
    reject: (body, idempotencyKey) => call(rejectPurchase, { params: { purchaseId }, body, idempotencyKey }),
  });
