import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { infinityBonus } from '#shared/contract/bonus.ts';
import type { BonusKind } from '#shared/domain/words.ts';
import { moneyKeys } from '#web/api/balances.ts';
import { call } from '#web/api/client.ts';
import type { ListPage } from '#web/ui/list-state.ts';

const bonusesKey = [...moneyKeys.infinity, 'bonuses'] as const;

/** My latest ten bonuses. */
export const latestBonusesQuery = queryOptions({
  queryKey: [...bonusesKey, 'latest'],
  queryFn: ({ signal }) => call(infinityBonus.endpoints.listLatestBonuses, { signal }),
});

/** One page of my bonuses, newest first; of one kind if asked. The old rows stay until the new ones are there. */
export const bonusesQuery = (kind: BonusKind | undefined, page: ListPage['query']) =>
  queryOptions({
    queryKey: [...bonusesKey, 'page', kind ?? 'all', page],
    queryFn: ({ signal }) =>
      call(infinityBonus.endpoints.paginateBonuses, {
        query: { ...page, ...(kind ? { kind } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
