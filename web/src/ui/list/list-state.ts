/**
 * Where a person is in a list of cursor pages, in the address: page size and cursor, and the way back.
 *
 *     const page = useListPage();
 *     const list = useQuery({ ...purchasesQuery({ ...filters, ...page.query }), placeholderData: keepPreviousData });
 *     <DataList page={page} list={list} … />
 */
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useConfiguration } from '#web/api/configuration.ts';
import { cursorParameter, whole } from './url-state.ts';

export const pageSizes = [10, 25, 50, 100] as const;

/** The cursors that led here; an address that was opened directly has none and offers the first page instead. */
const trailOf = (state: unknown): readonly string[] =>
  typeof state === 'object' && state !== null && 'trail' in state && Array.isArray(state.trail)
    ? state.trail.map(String)
    : [];

export const useListPage = () => {
  const { pageSize } = useConfiguration();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const cursor = params.get(cursorParameter) ?? undefined;
  const limit = whole(pageSize.default, pageSize.min, pageSize.max)(params.get('limit'));
  const trail = trailOf(state);

  const open = (next: { cursor?: string | undefined; limit?: number; trail: readonly string[] }) => {
    const search = new URLSearchParams(params);
    if (next.cursor) search.set(cursorParameter, next.cursor);
    else search.delete(cursorParameter);
    if (next.limit) search.set('limit', String(next.limit));
    void navigate({ search: search.toString() }, { state: { trail: next.trail }, preventScrollReset: true });
  };

  return {
    /** For the endpoint's query. */
    query: { limit, ...(cursor ? { cursor } : {}) },
    limit,
    isFirst: cursor === undefined,
    goNext: (next: string) => open({ cursor: next, trail: [...trail, cursor ?? ''] }),
    /** The page before, or the first one where the way here is not known. */
    goBack: () => open({ cursor: trail.at(-1) || undefined, trail: trail.slice(0, -1) }),
    setLimit: (size: number) => open({ limit: size, trail: [] }),
  };
};

export type ListPage = ReturnType<typeof useListPage>;
