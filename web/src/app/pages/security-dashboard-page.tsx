import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { BonusHistory } from '#web/features/bonuses/bonus-history.tsx';
import { LatestBonuses } from '#web/features/bonuses/latest-bonuses.tsx';
import { HomePanel } from '#web/features/home/home-panel.tsx';
import { Compound } from '#web/features/security-compounds/compound.tsx';
import { SecurityDashboard } from '#web/features/security-dashboard/security-dashboard.tsx';
import { LatestDeposits } from '#web/features/security-deposits/latest-deposits.tsx';
import { LazySolvency } from './lazy-solvency.tsx';
import { securityDashboardQuery } from './security-dashboard-query.ts';

/** The security dashboard with its deposits, bonuses and the way to compound. */
export const Component = () => {
  const { data: newest } = useQuery(securityDashboardQuery);
  // All of it at once would hold up what the member does meanwhile.
  const data = useDeferredValue(newest);
  return (
    <SecurityDashboard
      shown={data}
      overview={<HomePanel dashboard={data} />}
      latestDeposits={<LatestDeposits deposits={data?.deposits.items} />}
      latestBonuses={<LatestBonuses area="security" bonuses={data?.latestBonuses.items} />}
      bonusHistory={<BonusHistory totals={data?.bonusTotals} />}
      solvency={<LazySolvency summary={data?.solvency} />}
      compound={(deposits) => <Compound deposits={deposits} />}
    />
  );
};

export const prefetch = (client: QueryClient): Promise<void> => client.prefetchQuery(securityDashboardQuery);
