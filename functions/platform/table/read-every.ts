import type * as z from 'zod/mini';
import type { Database } from './database.ts';
import { type Question, readPage } from './read.ts';

/** What one page holds: a few hundred kilobytes at most, whatever the items are. */
const pageSize = 100;

/** Every item of a list however long it is, page by page, so that no more than a page is held at a time. */
export async function* everyPage<S extends z.ZodMiniType>(
  database: Database,
  question: Question,
  schema: S,
): AsyncGenerator<z.output<S>[]> {
  let after: Record<string, unknown> | undefined;
  do {
    const { items, last } = await readPage(database, question, schema, { limit: pageSize, after });
    if (items.length > 0) yield items;
    after = last;
  } while (after);
}

/** Those items of a list for which `isWanted` holds; the list may be long, they are few. */
export const findEvery = async <S extends z.ZodMiniType>(
  database: Database,
  question: Question,
  schema: S,
  isWanted: (item: z.output<S>) => boolean,
): Promise<z.output<S>[]> => {
  const found: z.output<S>[] = [];
  for await (const items of everyPage(database, question, schema)) found.push(...items.filter(isWanted));
  return found;
};
