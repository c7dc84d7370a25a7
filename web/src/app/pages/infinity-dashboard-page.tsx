import { LatestBonuses } from '#web/features/bonuses/latest-bonuses.tsx';
import { InfinityDashboard } from '#web/features/infinity-dashboard/infinity-dashboard.tsx';
import { LatestPurchases } from '#web/features/purchases/latest-purchases.tsx';

/** The infinity dashboard with the latest of purchases and bonuses. */
export const Component = () => (
  <InfinityDashboard latestPurchases={<LatestPurchases />} latestBonuses={<LatestBonuses />} />
);
