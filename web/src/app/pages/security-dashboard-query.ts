import { queryOptions } from '@tanstack/react-query';
import { readSecurityDashboard, type SecurityDashboard } from '#shared/contract/security-dashboard.ts';
import { call } from '#web/api/client.ts';
import { bonusesQuery } from '#web/features/bonuses/queries.ts';
import { depositsQuery } from '#web/features/security-deposits/queries.ts';
import { dashboardKey, handOutAll } from './hand-out.ts';

/** With the panel over both areas: it is the home page. */
export const securityDashboardQuery = queryOptions({
  queryKey: [...dashboardKey, 'security'],
  queryFn: async ({ client, signal }): Promise<SecurityDashboard> => {
    const askedAt = Date.now();
    const shown = await call(readSecurityDashboard, { signal });
    const { deposits, latestBonuses } = shown;
    handOutAll(client, askedAt, shown, [
      [deposits, depositsQuery],
      [latestBonuses, (page) => bonusesQuery('security', undefined, page)],
    ]);
    return shown;
  },
});
