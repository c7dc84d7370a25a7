import type * as z from 'zod/mini';
import type { Database } from '#functions/platform/table/database.ts';
import { searchCheckKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { commitIfUnchanged, Transaction } from '#functions/platform/table/transaction.ts';
import { searchCheckItem } from './search-items.ts';

type SearchCheck = z.output<typeof searchCheckItem>;

/** How far the search rows of members were checked: from the beginning when `after` is null. */
export const readSearchCheck = async (database: Database): Promise<SearchCheck> =>
  (await readItem(database, searchCheckKey, searchCheckItem)) ?? { after: null, version: 0 };

/** Notes how far they were checked; null when another run notes it at the same time. */
export const keepSearchCheck = async (
  database: Database,
  former: SearchCheck,
  after: SearchCheck['after'],
): Promise<SearchCheck | null> => {
  const next = { after, version: former.version + 1 };
  const transaction = new Transaction();
  if (former.version === 0) transaction.create(searchCheckKey, next);
  else transaction.replace(searchCheckKey, next, former.version);
  return (await commitIfUnchanged(database, transaction)) ? next : null;
};
