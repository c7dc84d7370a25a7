import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { infinityBonus, securityBonus } from '#shared/contract/bonus.ts';
import type { BonusKind, ProductArea } from '#shared/domain/words.ts';
import { moneyKeys } from '#web/api/balances.ts';
import { call } from '#web/api/client.ts';
import type { ListPage } from '#web/ui/list/list-state.ts';

interface PageOfKind extends Readonly<ListPage['query']> {
  readonly kind?: BonusKind;
}

/** The two areas answer alike; each has its own endpoints. */
const read = {
  infinity: (query: PageOfKind, signal: AbortSignal) =>
    call(infinityBonus.endpoints.paginateBonuses, { query, signal }),
  security: (query: PageOfKind, signal: AbortSignal) =>
    call(securityBonus.endpoints.paginateBonuses, { query, signal }),
} as const satisfies Record<ProductArea, object>;

/** One page of my bonuses, newest first; of one kind if asked. The old rows stay until the new ones are there. */
export const bonusesQuery = (area: ProductArea, kind: BonusKind | undefined, page: ListPage['query']) =>
  queryOptions({
    queryKey: [...moneyKeys[area], 'bonuses', 'page', kind ?? 'all', page],
    queryFn: ({ signal }) => read[area]({ ...page, ...(kind ? { kind } : {}) }, signal),
    placeholderData: keepPreviousData,
  });
