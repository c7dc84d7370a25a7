import type { Day, Month } from '#shared/domain/calendar.ts';
import { memberEntryKinds } from '#shared/domain/entry-kinds.ts';
import { type EntryId, entryIdSchema } from '#shared/domain/ids.ts';
import {
  accountsOfArea,
  type MemberAccount,
  memberAccounts,
  type ProductArea,
  productAreas,
} from '#shared/domain/words.ts';
import { aDay } from '#web/ui/list/day-input.tsx';
import { oneOf, useUrlState } from '#web/ui/list/url-state.ts';

const anEntry = (raw: string | null): EntryId | undefined => entryIdSchema.safeParse(raw).data;
const aSource = (raw: string | null): string | undefined =>
  raw !== null && /^[a-z]{3}_[0-9A-Za-z_]{10,80}$/u.test(raw) ? raw : undefined;

const fields = {
  area: oneOf(productAreas),
  view: oneOf(['months']),
  account: oneOf(memberAccounts),
  kind: oneOf(memberEntryKinds),
  from: aDay,
  to: aDay,
  entry: anEntry,
  source: aSource,
};

/** What the page shows, in its address, and a way to change it. */
export const usePlace = () => useUrlState(fields);
export type Place = ReturnType<typeof usePlace>[0];
export type ChangePlace = ReturnType<typeof usePlace>[1];

/** The balance that is asked for, where the area has it; undefined is all of them. */
export const accountIn = (area: ProductArea, account: MemberAccount | undefined): MemberAccount | undefined =>
  (accountsOfArea[area] as readonly MemberAccount[]).find((one) => one === account);

/** The days that are asked for; days the wrong way round are as if they were absent: an address is user input. */
export const daysIn = ({ from, to }: Pick<Place, 'from' | 'to'>): Pick<Place, 'from' | 'to'> =>
  from && to && from > to ? { from: undefined, to: undefined } : { from, to };

/** The first and last day of a month. */
export const daysOf = (month: Month): { from: Day; to: Day } => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const to = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) as Day;
  return { from: `${month}-01` as Day, to };
};
