import * as z from 'zod/mini';
import { type Member, memberSchema } from '#functions/member/member-schema.ts';
import {
  listedUnder,
  readSearch,
  type Search,
  termPartition,
  termsOf,
} from '#functions/member/search-terms.ts';
import type { Database } from '#functions/platform/table/database.ts';
import {
  allMembers,
  type Key,
  memberKey,
  membersByStatus,
  searchIds,
  searchList,
  searchTermKey,
  searchTerms,
} from '#functions/platform/table/keys.ts';
import {
  type Page,
  type PageRequest,
  parseItem,
  type Question,
  readItems,
  readPage,
} from '#functions/platform/table/read.ts';
import type { Day } from '#shared/domain/calendar.ts';
import type { KycStatus, UserStatus } from '#shared/domain/states.ts';
import type { ProductArea, Role } from '#shared/domain/words.ts';
import { searchRowItem } from './search-items.ts';
import { commons, rowName, searchRowsOf } from './search-rows.ts';

export interface MemberFilter {
  readonly q?: string | undefined;
  readonly status?: UserStatus | undefined;
  readonly kyc?: KycStatus | undefined;
  readonly role?: Role | undefined;
  readonly interest?: ProductArea | undefined;
  readonly joinedFrom?: Day | undefined;
  readonly joinedTo?: Day | undefined;
}

/** What a list is sorted by, and in which direction. */
export interface MemberOrder {
  readonly by: 'joined' | 'name' | 'since';
  readonly order: Question['order'];
}

/** The one query to run, and the filter for the members it returns. */
interface Plan {
  readonly question: Question;
  /** True when every member returned matches, so that no more is read than shown. */
  readonly isExact: boolean;
  readonly matches: (member: Member, row: Key | null) => boolean;
}

/**
 * A request reads at most this many members; then the page ends, possibly short, and the next one continues from there.
 */
const readMax = 300;
/** How many members are read per request when an unknown share of them matches. */
const chunk = 100;

/** `~` sorts behind every character of an instant and of an id. */
const joinedBetween = ({ joinedFrom, joinedTo }: MemberFilter): readonly [string, string] => [
  joinedFrom ?? '',
  `${joinedTo ?? ''}~`,
];

const isWithin = (text: string, [from, to]: readonly [string, string]): boolean => from <= text && text <= to;

const matchesFilter = (filter: MemberFilter) => {
  const range = joinedBetween(filter);
  return (member: Member): boolean =>
    (filter.status === undefined || member.status === filter.status) &&
    (filter.kyc === undefined || member.kyc === filter.kyc) &&
    (filter.role === undefined || member.roles.includes(filter.role)) &&
    (filter.interest === undefined || member.interest.areas.includes(filter.interest)) &&
    isWithin(member.joinedAt, range);
};

/** A row counts only while the member still matches it: the member is authoritative, and a row may lag behind. */
const stillHas = (member: Member, row: Key | null): boolean =>
  row === null || searchRowsOf(member).some((one) => rowName(one) === rowName(row));

const searchPlan = (search: Search, { q: _, ...filter }: MemberFilter): Plan => {
  const matches = matchesFilter(filter);
  const { status, ...others } = filter;
  const isExact = Object.values(others).every((value) => value === undefined);
  if (search.by === 'id')
    return {
      question: { pk: searchIds, begins: search.prefix, order: 'oldest-first' },
      isExact: isExact && status === undefined,
      matches: (member) => matches(member),
    };
  const common = status === undefined ? commons.all : commons.status(status);
  const terms = searchTerms(common, termPartition(search.prefix));
  return {
    question: { pk: terms, begins: search.prefix, order: 'oldest-first' },
    isExact: isExact && search.words.length === 1,
    matches: (member, row) => {
      const term = listedUnder(search, termsOf(member));
      return term !== null && searchTermKey(terms, term, member.id).sk === row?.sk && matches(member);
    },
  };
};

/** The most selective filter is queried by key; the others are applied to its results. */
const commonOf = ({ role, status, kyc, interest }: MemberFilter): string => {
  if (role !== undefined) return commons.role(role);
  if (status !== undefined && status !== 'active') return commons.status(status);
  if (kyc !== undefined) return commons.kyc(kyc);
  if (interest !== undefined) return commons.interest(interest);
  return status === undefined ? commons.all : commons.status(status);
};

const listPlan = (filter: MemberFilter, { by, order }: MemberOrder): Plan => {
  const { status, joinedFrom, joinedTo } = filter;
  const common = by === 'since' && status !== undefined ? commons.status(status) : commonOf(filter);
  const range =
    by === 'joined' && (joinedFrom ?? joinedTo) !== undefined ? { between: joinedBetween(filter) } : {};
  const question = (): Question => {
    if (by === 'joined' && common === commons.all) return { index: 'gsi2', pk: allMembers, ...range, order };
    if (by === 'joined' && status !== undefined && common === commons.status(status))
      return { index: 'gsi1', pk: membersByStatus(status), ...range, order };
    return { pk: searchList(common, by), ...range, order };
  };
  const asked = { ...filter, ...(by === 'joined' ? { joinedFrom: undefined, joinedTo: undefined } : {}) };
  const others = Object.values(asked).filter((value) => value !== undefined).length;
  const matches = matchesFilter(filter);
  return {
    question: question(),
    isExact: others <= (common === commons.all ? 0 : 1),
    matches: (member, row) => matches(member) && stillHas(member, row),
  };
};

/** Null when no member can match. */
const planOf = (filter: MemberFilter, order: MemberOrder): Plan | null => {
  const [from, to] = joinedBetween(filter);
  // DynamoDB rejects such a range.
  if (from > to) return null;
  if (filter.q === undefined) return listPlan(filter, order);
  const search = readSearch(filter.q);
  return search && searchPlan(search, filter);
};

interface Read {
  readonly member: Member | null;
  readonly row: Key | null;
  /** The key after which the list continues. */
  readonly place: Record<string, unknown>;
}

const memberWithPlace = (index: NonNullable<Question['index']>) =>
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((item): Read => {
      const names = ['pk', 'sk', `${index}pk`, `${index}sk`];
      const place = Object.fromEntries(names.map((name) => [name, item[name]]));
      return { member: memberSchema.parse(item), row: null, place };
    }),
  );

const readSome = async (database: Database, question: Question, page: PageRequest): Promise<Page<Read>> => {
  if (question.index) return readPage(database, question, memberWithPlace(question.index), page);
  const { items, last } = await readPage(database, question, searchRowItem, page);
  const members = await readItems(
    database,
    items.map(({ memberId }) => memberKey(memberId)),
  );
  return {
    items: items.map(({ pk, sk }, index) => ({
      member: parseItem(memberSchema, members[index]),
      row: { pk, sk },
      place: { pk, sk },
    })),
    last,
  };
};

/**
 * Searches, filters and sorts members. Each search, filter and order alone is one query by key; of several, one is
 * queried and the others filter its results, up to `readMax`: such a page may be short and still have a next one.
 */
export const findMembers = async (
  database: Database,
  filter: MemberFilter,
  order: MemberOrder,
  page: PageRequest,
): Promise<Page<Member>> => {
  const plan = planOf(filter, order);
  const found: { member: Member; place: Read['place'] }[] = [];
  const pageOf = (last: Read['place'] | undefined) => ({ items: found.map(({ member }) => member), last });
  if (!plan) return pageOf(undefined);
  let { after } = page;
  for (let read = 0; read < readMax; ) {
    const limit = Math.min(plan.isExact && read === 0 ? page.limit + 1 : chunk, readMax - read);
    const { items, last } = await readSome(database, plan.question, { limit, after });
    for (const { member, row, place } of items) {
      if (!member || !plan.matches(member, row)) continue;
      // The page is full and there is at least one more: the next page begins after the last member of this one.
      if (found.length === page.limit) return pageOf(found.at(-1)?.place);
      found.push({ member, place });
    }
    if (!last) return pageOf(undefined);
    after = last;
    read += items.length;
  }
  return pageOf(after);
};
