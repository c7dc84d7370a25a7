import { type MemberSort, memberSorts } from '#shared/contract/user-administration.ts';
import { type Day, daySchema } from '#shared/domain/calendar.ts';
import { memberSearchMax, memberSearchMin } from '#shared/domain/limits.ts';
import { kycSentStates, type UserStatus, userStatuses } from '#shared/domain/states.ts';
import { productAreas, roles } from '#shared/domain/words.ts';
import { oneOf, text, useUrlState } from '#web/ui/list/url-state.ts';
import type { MembersQuery } from './queries.ts';

export const kycStatuses = ['none', ...kycSentStates] as const;

const day = (raw: string | null): Day | undefined => daySchema.safeParse(raw).data;

const fields = {
  q: text,
  status: oneOf(userStatuses),
  kyc: oneOf(kycStatuses),
  role: oneOf(roles),
  interest: oneOf(productAreas),
  joinedFrom: day,
  joinedTo: day,
  sort: oneOf(memberSorts),
};

/**
 * What the list shows, from the address: the search, the filters and the sort, and what of it the server is asked.
 * `fixed`: the list has this status regardless of the address.
 */
export const useMemberFilters = (fixed: UserStatus | undefined, usualSort: MemberSort) => {
  const [filters, change] = useUrlState(fields);
  const status = fixed ?? filters.status;
  const q = filters.q?.trim().slice(0, memberSearchMax) ?? '';
  const isSearch = [...q].length >= memberSearchMin;
  // Sorting by the time of the status means nothing without one.
  const sorts = memberSorts.filter((sort) => status !== undefined || !sort.startsWith('since'));
  const sort = sorts.find((one) => one === filters.sort) ?? usualSort;
  const { q: _, sort: __, status: ___, ...others } = filters;
  const narrowed = Object.fromEntries(
    Object.entries({ ...others, ...(fixed ? {} : { status }) }).filter(([, value]) => value !== undefined),
  );
  const query: Omit<MembersQuery, 'limit' | 'cursor'> = {
    ...narrowed,
    ...(status ? { status } : {}),
    ...(isSearch ? { q } : { sort }),
  };
  const clear = () =>
    change(Object.fromEntries(Object.keys(fields).map((name) => [name, undefined])) as never);
  return {
    filters: { ...filters, status, sort },
    change,
    clear,
    sorts,
    isSearch,
    isFiltered: isSearch || Object.keys(narrowed).length > 0,
    query,
  };
};

export type MemberFiltersState = ReturnType<typeof useMemberFilters>;
