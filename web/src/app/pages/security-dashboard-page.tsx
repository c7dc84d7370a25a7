import { BonusHistory } from '#web/features/bonuses/bonus-history.tsx';
import { LatestBonuses } from '#web/features/bonuses/latest-bonuses.tsx';
import { Compound } from '#web/features/security-compounds/compound.tsx';
import { SecurityDashboard } from '#web/features/security-dashboard/security-dashboard.tsx';
import { LatestDeposits } from '#web/features/security-deposits/latest-deposits.tsx';
import { LazySolvency } from './lazy-solvency.tsx';

/** The security dashboard with its deposits, bonuses and the way to compound. */
export const Component = () => (
  <SecurityDashboard
    latestDeposits={<LatestDeposits />}
    latestBonuses={<LatestBonuses area="security" />}
    bonusHistory={<BonusHistory area="security" />}
    solvency={<LazySolvency area="security" />}
    compound={(deposits) => <Compound deposits={deposits} />}
  />
);
