import type * as z from 'zod/mini';
import type { Database } from './database.ts';
import { type Page, type PageRequest, type Question, readPage } from './read.ts';

/** The most items that one request reads to fill its page; the next page continues after them. */
const readMax = 1_000;
const chunk = 100;

/**
 * One page of the matching items of a list. Reading stops when the page is full or after `readMax` items, so a short
 * page may still have a next one. `placeOf` returns the key after which the list continues.
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
      // The page is full and another item matches: the next page begins after this page's last item.
      if (items.length === page.limit && previous !== undefined) return { items, last: placeOf(previous) };
      items.push(item);
    }
    if (!last) return { items, last: undefined };
    after = last;
  }
  return { items, last: after };
};
