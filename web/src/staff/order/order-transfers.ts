import { queryOptions } from '@tanstack/react-query';
import { bank } from '#shared/contract/bank.ts';
import { call } from '#web/api/client.ts';
import { queueRefreshMilliseconds, staffKey } from '../use-staff-act.ts';

/** Which of these orders an unmatched bank line could pay; asked again as often as the queue itself. */
export const orderTransfersQuery = (orderIds: readonly string[]) =>
  queryOptions({
    queryKey: [...staffKey, 'bank', 'order-transfers', orderIds],
    queryFn: ({ signal }) =>
      call(bank.endpoints.markOrders, { query: { orderIds: orderIds.join(',') }, signal }),
    enabled: orderIds.length > 0,
    refetchInterval: queueRefreshMilliseconds,
    throwOnError: false,
  });
