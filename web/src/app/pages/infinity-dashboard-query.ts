import { queryOptions } from '@tanstack/react-query';
import { type InfinityDashboard, readInfinityDashboard } from '#shared/contract/infinity-dashboard.ts';
import { call } from '#web/api/client.ts';
import { bonusesQuery } from '#web/features/bonuses/queries.ts';
import { purchasesQuery } from '#web/features/purchases/queries.ts';
import { dashboardKey, handOutAll } from './hand-out.ts';

export const infinityDashboardQuery = queryOptions({
  queryKey: [...dashboardKey, 'infinity'],
  queryFn: async ({ client, signal }): Promise<InfinityDashboard> => {
    const askedAt = Date.now();
    const shown = await call(readInfinityDashboard, { signal });
    const { purchases, latestBonuses } = shown;
    handOutAll(client, askedAt, shown, [
      [purchases, purchasesQuery],
      [latestBonuses, (page) => bonusesQuery('infinity', undefined, page)],
    ]);
    return shown;
  },
});
