import type * as z from 'zod/mini';
import type { Database } from './database.ts';
import { type Question, readPage } from './read.ts';

/** Counts shown to users go up to this; beyond it, the site shows that there are more. */
const countedMax = 1_000;
/** Well below the megabyte that one query reads at most. */
const pageSize = 200;

/** The items of a list, at most a thousand of them, and whether there are more. */
export const readUpTo = async <S extends z.ZodMiniType>(
  database: Database,
  question: Question,
  schema: S,
): Promise<{ readonly items: readonly z.output<S>[]; readonly isMore: boolean }> => {
  const items: z.output<S>[] = [];
  let after: Record<string, unknown> | undefined;
  do {
    const page = await readPage(database, question, schema, { limit: pageSize, after });
    items.push(...page.items);
    after = page.last;
  } while (after && items.length < countedMax);
  return { items, isMore: after !== undefined };
};

/** How many of those that were read are meant. */
export const countOf = <Item>(
  { items, isMore }: { readonly items: readonly Item[]; readonly isMore: boolean },
  isMeant: (item: Item) => boolean = () => true,
): { readonly count: number; readonly isMore: boolean } => ({ count: items.filter(isMeant).length, isMore });
