import type * as z from 'zod/mini';
import type { Database } from './database.ts';
import { type Question, readPage } from './read.ts';

/** Items per page: a few hundred kilobytes at most for most kinds of items. */
const pageSizeUsual = 100;

/** Every item of a list of any length, one page in memory at a time. */
export async function* everyPage<S extends z.ZodMiniType>(
  database: Database,
  question: Question,
  schema: S,
  pageSize = pageSizeUsual,
): AsyncGenerator<z.output<S>[]> {
  let after: Record<string, unknown> | undefined;
  do {
    const { items, last } = await readPage(database, question, schema, { limit: pageSize, after });
    if (items.length > 0) yield items;
    after = last;
  } while (after);
}

/** The items for which `isWanted` is true; the list may be long, the result must be short. */
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
