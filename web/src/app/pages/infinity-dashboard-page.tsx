import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { BonusHistory } from '#web/features/bonuses/bonus-history.tsx';
import { LatestBonuses } from '#web/features/bonuses/latest-bonuses.tsx';
import { InfinityDashboard } from '#web/features/infinity-dashboard/infinity-dashboard.tsx';
import { LatestPurchases } from '#web/features/purchases/latest-purchases.tsx';
import { infinityDashboardQuery } from './infinity-dashboard-query.ts';
import { LazySolvency } from './lazy-solvency.tsx';

/** The infinity dashboard with its purchases and bonuses. */
export const Component = () => {
  const { data: newest } = useQuery(infinityDashboardQuery);
  // All of it at once would hold up what the member does meanwhile.
  const data = useDeferredValue(newest);
  return (
    <InfinityDashboard
      shown={data}
      latestPurchases={<LatestPurchases purchases={data?.purchases.items} />}
      latestBonuses={<LatestBonuses area="infinity" bonuses={data?.latestBonuses.items} />}
      bonusHistory={<BonusHistory totals={data?.bonusTotals} />}
      solvency={<LazySolvency summary={data?.solvency} />}
    />
  );
};

export const prefetch = (client: QueryClient): Promise<void> => client.prefetchQuery(infinityDashboardQuery);
