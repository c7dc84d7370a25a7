import type * as z from 'zod/mini';
import type { Database } from './database.ts';
import { type Page, type PageRequest, type Question, readPage } from './read.ts';

/** How many items one request reads at most to fill its page; the next page goes on behind them. */
const readMax = 1_000;
const chunk = 100;

/**
 * One page of those items of a list that match. The list is read on until the page is full or `readMax` items were
 * looked at, so that a page may be short and still have a next one. `placeOf`: the key behind which the list goes on
 * after an item.
 */
export const readMatching = async <S extends z.ZodMiniType>(
  database: Database,
  question: Question,
  schema: S,
  page: PageRequest,
  {
    matches,
    placeOf,
  }: {
    readonly matches: (item: z.output<S>) => boolean;
    readonly placeOf: (item: z.output<S>) => Record<string, unknown>;
  },
): Promise<Page<z.output<S>>> => {
  const items: z.output<S>[] = [];
  let after = page.after;
  for (let read = 0; read < readMax; read += chunk) {
    const { items: some, last } = await readPage(database, question, schema, { limit: chunk, after });
    for (const item of some) {
      if (!matches(item)) continue;
      const previous = items.at(-1);
      // The page is full, and there is one more: the next page begins behind the last item of this one.
      if (items.length === page.limit && previous !== undefined) return { items, last: placeOf(previous) };
      items.push(item);
    }
    if (!last) return { items, last: undefined };
    after = last;
  }
  return { items, last: after };
};
