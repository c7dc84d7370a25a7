import { useState } from 'react';
import { useConfiguration } from '#web/api/configuration.ts';
import type { ListPage } from '#web/ui/list/list-state.ts';

/** A list whose items are all here already, page by page. */
export const useLocalPage = <Item>(items: readonly Item[]) => {
  const { pageSize } = useConfiguration();
  const [{ first, limit }, setPage] = useState({ first: 0, limit: pageSize.default });
  const next = first + limit < items.length ? String(first + limit) : null;
  const page: ListPage = {
    query: { limit },
    limit,
    isFirst: first === 0,
    goNext: (cursor) => setPage({ first: Number(cursor), limit }),
    goBack: () => setPage({ first: Math.max(0, first - limit), limit }),
    setLimit: (size) => setPage({ first: 0, limit: size }),
  };
  return {
    list: { data: { items: items.slice(first, first + limit), next }, isPlaceholderData: false },
    page,
  };
};
