import { platformAccounts } from '#shared/domain/accounts.ts';
import { entryKinds } from '#shared/domain/entry-kinds.ts';
import { productAreas } from '#shared/domain/words.ts';
import { aDay } from '#web/ui/list/day-input.tsx';
import { oneOf, text, useUrlState } from '#web/ui/list/url-state.ts';

const fields = {
  area: oneOf(productAreas),
  account: oneOf(platformAccounts),
  kind: oneOf(entryKinds),
  source: text,
  from: aDay,
  to: aDay,
};

/** Which account the page shows, and which of its entries, in its address. */
export const usePlace = () => useUrlState(fields);
export type Place = ReturnType<typeof usePlace>[0];
export type ChangePlace = ReturnType<typeof usePlace>[1];

/** What takes all filters away. */
export const everything = { kind: undefined, source: undefined, from: undefined, to: undefined } as const;

/** Whether the place lists only some of the entries. */
export const isFiltered = ({ kind, source, from, to }: Place): boolean =>
  [kind, source, from, to].some((filter) => filter !== undefined);
