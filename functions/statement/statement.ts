import type { Entry } from '#functions/ledger/entry-schema.ts';
import type { MonthChanges } from '#functions/ledger/month-changes-schema.ts';
import type { MonthlyStatement, MonthSummary } from '#shared/contract/statements.ts';
import {
  addMonths,
  type Day,
  type Instant,
  type Month,
  monthOf,
  startOfDay,
} from '#shared/domain/calendar.ts';
import { type Minor, subtractMinor, sumMinor, zeroMinor } from '#shared/domain/money.ts';
import { accountsOfArea, type MemberAccount, type ProductArea } from '#shared/domain/words.ts';
import type { CauserOf } from './causer.ts';
import { entryView, feeOf, memberChanges } from './entry-view.ts';

/** A member's balances in one area; missing ones are zero. */
export type Balances = Readonly<Partial<Record<MemberAccount, Minor>>>;

/** Ten years of months. */
const monthsMax = 120;

export const nextMonth = (month: Month): Month => addMonths(`${month}-01` as Day, 1).slice(0, 7) as Month;
/** The first instant of a month. */
export const startOfMonth = (month: Month): Instant => startOfDay(`${month}-01` as Day);

const plus = (balances: Balances, changes: Balances): Balances => {
  const sums: Partial<Record<MemberAccount, Minor>> = { ...balances };
  for (const [account, changeMinor] of Object.entries(changes) as [MemberAccount, Minor][])
    sums[account] = sumMinor(sums[account] ?? zeroMinor, changeMinor);
  return sums;
};

/** The balances before an entry, from those after it. */
export const balancesBefore = (balances: Balances, entry: Entry): Balances => {
  const rest: Partial<Record<MemberAccount, Minor>> = { ...balances };
  for (const { account, changeMinor } of memberChanges(entry))
    rest[account] = subtractMinor(rest[account] ?? zeroMinor, changeMinor);
  return rest;
};

const changesIn = (area: ProductArea, changes: Balances): Balances =>
  Object.fromEntries(accountsOfArea[area].map((account) => [account, changes[account] ?? zeroMinor]));

/** The opening balances of a month: the changes of all earlier months. */
export const openingBalances = (area: ProductArea, months: readonly MonthChanges[], month: Month): Balances =>
  months
    .filter((earlier) => earlier.month < month)
    .reduce<Balances>((balances, changes) => plus(balances, changesIn(area, changes)), {});

/** Every month since joining (or since the first entries, if earlier), oldest first. */
const monthsSince = (joinedAt: Instant, first: Month | undefined, now: Instant): Month[] => {
  const joined = monthOf(joinedAt);
  const months: Month[] = [];
  for (let month = first && first < joined ? first : joined; month <= monthOf(now); month = nextMonth(month))
    months.push(month);
  return months;
};

/**
 * The months since the member joined, newest first, each opening with the previous month's closing balances.
 */
export const monthSummaries = (
  area: ProductArea,
  months: readonly MonthChanges[],
  joinedAt: Instant,
  now: Instant,
): MonthSummary[] => {
  const changes = new Map(months.map((one) => [one.month, one]));
  let opening: Balances = {};
  const summaries = monthsSince(joinedAt, months[0]?.month, now).map((month): MonthSummary => {
    const changed = changes.get(month);
    const closing = changed ? plus(opening, changesIn(area, changed)) : opening;
    const accounts = accountsOfArea[area].map((account) => ({
      account,
      openingMinor: opening[account] ?? zeroMinor,
      closingMinor: closing[account] ?? zeroMinor,
    }));
    opening = closing;
    return {
      month,
      isClosed: month < monthOf(now),
      entryCount: changed?.entryCount ?? 0,
      inMinor: changed?.inMinor ?? zeroMinor,
      outMinor: changed?.outMinor ?? zeroMinor,
      accounts,
    };
  });
  return summaries.slice(-monthsMax).reverse();
};

const linesOf = (
  account: MemberAccount,
  openingMinor: Minor,
  entries: readonly Entry[],
  causerOf: CauserOf,
) => {
  let balanceAfterMinor = openingMinor;
  return entries.flatMap((entry) => {
    const change = memberChanges(entry).find((one) => one.account === account);
    if (!change) return [];
    balanceAfterMinor = sumMinor(balanceAfterMinor, change.changeMinor);
    return [
      { ...entryView(entry), causedBy: causerOf(entry), changeMinor: change.changeMinor, balanceAfterMinor },
    ];
  });
};

const kindsOf = (entries: readonly Entry[]): MonthlyStatement['kinds'] => {
  const kinds = new Map<string, MonthlyStatement['kinds'][number]>();
  for (const entry of entries) {
    const { kind } = entry;
    const sums = kinds.get(kind) ?? {
      kind,
      count: 0,
      inMinor: zeroMinor,
      outMinor: zeroMinor,
      feeMinor: zeroMinor,
    };
    const netMinor = sumMinor(...memberChanges(entry).map(({ changeMinor }) => changeMinor));
    kinds.set(kind, {
      kind,
      count: sums.count + 1,
      inMinor: netMinor > 0 ? sumMinor(sums.inMinor, netMinor) : sums.inMinor,
      outMinor: netMinor < 0 ? subtractMinor(sums.outMinor, netMinor) : sums.outMinor,
      feeMinor: sumMinor(sums.feeMinor, feeOf(entry)),
    });
  }
  return [...kinds.values()];
};

/**
 * The statement of one month: opening balances, every entry on a balance, oldest first, and closing balances.
 */
export const monthlyStatement = (
  {
    area,
    month,
    now,
    causerOf,
  }: {
    readonly area: ProductArea;
    readonly month: Month;
    readonly now: Instant;
    readonly causerOf: CauserOf;
  },
  opening: Balances,
  entries: readonly Entry[],
): MonthlyStatement => {
  const onBalances = entries.filter((entry) => memberChanges(entry).length > 0);
  const kinds = kindsOf(onBalances);
  return {
    area,
    month,
    isClosed: month < monthOf(now),
    entryCount: onBalances.length,
    inMinor: sumMinor(...kinds.map(({ inMinor }) => inMinor)),
    outMinor: sumMinor(...kinds.map(({ outMinor }) => outMinor)),
    accounts: accountsOfArea[area].map((account) => {
      const openingMinor = opening[account] ?? zeroMinor;
      const lines = linesOf(account, openingMinor, onBalances, causerOf);
      const closingMinor = lines.at(-1)?.balanceAfterMinor ?? openingMinor;
      return { account, openingMinor, closingMinor, lines };
    }),
    kinds,
    feeMinor: sumMinor(...kinds.map(({ feeMinor }) => feeMinor)),
  };
};
