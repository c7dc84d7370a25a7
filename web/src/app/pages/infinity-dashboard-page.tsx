import { BonusHistory } from '#web/features/bonuses/bonus-history.tsx';
import { LatestBonuses } from '#web/features/bonuses/latest-bonuses.tsx';
import { InfinityDashboard } from '#web/features/infinity-dashboard/infinity-dashboard.tsx';
import { LatestPurchases } from '#web/features/purchases/latest-purchases.tsx';
import { LazySolvency } from './lazy-solvency.tsx';

/** The infinity dashboard with its purchases and bonuses. */
export const Component = () => (
  <InfinityDashboard
    latestPurchases={<LatestPurchases />}
    latestBonuses={<LatestBonuses area="infinity" />}
    bonusHistory={<BonusHistory area="infinity" />}
    solvency={<LazySolvency area="infinity" />}
  />
);
