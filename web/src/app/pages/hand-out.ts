import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { InfinityDashboard } from '#shared/contract/infinity-dashboard.ts';
import { balancesQuery, moneyKeys } from '#web/api/balances.ts';
import { configurationQuery } from '#web/api/configuration.ts';
import { unreadQuery } from '#web/api/unread.ts';

/**
 * Gives other screens what a dashboard's answer says of them, so that whoever goes on to them doesn't ask again. What an
 * act has changed in the meantime, or a later answer, is not replaced.
 */
const handOut = (client: QueryClient, askedAt: number, queryKey: QueryKey, data: unknown): void => {
  const { isInvalidated = false, dataUpdatedAt = 0 } = client.getQueryState(queryKey) ?? {};
  if (!isInvalidated && dataUpdatedAt <= askedAt) client.setQueryData(queryKey, data);
};

type FirstPage = (query: { readonly limit: number }) => { readonly queryKey: QueryKey };
type Newest = Pick<InfinityDashboard['latestBonuses'], 'isMore'> & { readonly items: readonly unknown[] };

export const handOutAll = (
  client: QueryClient,
  askedAt: number,
  { balances, unread }: Pick<InfinityDashboard, 'balances' | 'unread'>,
  lists: readonly (readonly [Newest, FirstPage])[],
): void => {
  handOut(client, askedAt, balancesQuery.queryKey, balances);
  handOut(client, askedAt, unreadQuery.queryKey, unread);
  const limit = client.getQueryData(configurationQuery.queryKey)?.configuration.pageSize.default ?? 0;
  // A list that is known to its end is also its own first page, if that holds as many.
  for (const [{ items, isMore }, firstPage] of lists)
    if (!isMore && items.length <= limit)
      handOut(client, askedAt, firstPage({ limit }).queryKey, { items, next: null });
};

/** Every act that moves money in either area reads them again: the home page shows both. */
export const dashboardKey = [...moneyKeys.statements, 'dashboard'] as const;
