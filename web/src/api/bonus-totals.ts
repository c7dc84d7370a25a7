import { queryOptions } from '@tanstack/react-query';
import { infinityBonus, securityBonus } from '#shared/contract/bonus.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { moneyKeys } from './balances.ts';
import { call } from './client.ts';

/** What was granted by kind and by month, what has accrued so far, and the next date. */
export type BonusTotals = ReplyOf<typeof infinityBonus.endpoints.aggregateBonuses>;

const read = {
  infinity: (signal: AbortSignal) => call(infinityBonus.endpoints.aggregateBonuses, { signal }),
  security: (signal: AbortSignal) => call(securityBonus.endpoints.aggregateBonuses, { signal }),
} as const satisfies Record<ProductArea, (signal: AbortSignal) => Promise<BonusTotals>>;

/** The totals of my bonuses in an area. Dashboards and the history of bonuses read them. */
export const bonusTotalsQuery = (area: ProductArea) =>
  queryOptions({
    queryKey: [...moneyKeys[area], 'bonuses', 'totals'],
    queryFn: ({ signal }): Promise<BonusTotals> => read[area](signal),
  });
