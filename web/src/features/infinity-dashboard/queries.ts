import { queryOptions } from '@tanstack/react-query';
import { infinityPurchases } from '#shared/contract/infinity-purchases.ts';
import { pageSizeMax } from '#shared/domain/limits.ts';
import { moneyKeys } from '#web/api/balances.ts';
import { call } from '#web/api/client.ts';

/** My newest hundred purchases: the positions and the waiting ones that the dashboard shows. */
export const positionsQuery = queryOptions({
  queryKey: [...moneyKeys.infinity, 'purchases', 'positions'],
  queryFn: ({ signal }) =>
    call(infinityPurchases.endpoints.listPurchases, { query: { limit: pageSizeMax }, signal }),
});
