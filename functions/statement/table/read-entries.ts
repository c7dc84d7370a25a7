import { type Entry, entrySchema } from '#functions/ledger/entry-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { entriesOfAccount, entryPk } from '#functions/platform/table/keys.ts';
import { type Question, readPage } from '#functions/platform/table/read.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { MemberAccount, ProductArea } from '#shared/domain/words.ts';

/** Whose entries: of one balance, or of all balances of the area. */
export interface EntriesOf {
  readonly memberId: MemberId;
  readonly area: ProductArea;
  readonly account?: MemberAccount | undefined;
}

/** Ids of entries: the first may be among what is read, the second is not. */
export type IdRange = readonly [from: string, to: string];

interface Batch {
  /** Newest first. */
  readonly entries: readonly Entry[];
  readonly isMore: boolean;
}

/** The newest entries in a range of ids; at most 500, which stay below what one reply of the database holds. */
export const newestEntries = async (
  database: Database,
  { memberId, area, account }: EntriesOf,
  [from, to]: IdRange,
  limit: number,
): Promise<Batch> => {
  const read = async (question: Pick<Question, 'index' | 'pk'>) => {
    // Both ends are included by the database, so the last one is left out here, and one more is read for it.
    const range = { between: [from, to] as const, order: 'newest-first' as const };
    const { items } = await readPage(database, { ...question, ...range }, entrySchema, {
      limit: limit + 2,
      after: undefined,
    });
    return items.filter(({ id }) => id !== to);
  };
  if (account === undefined) {
    const entries = await read({ pk: entryPk(memberId, area) });
    return { entries: entries.slice(0, limit), isMore: entries.length > limit };
  }
  // An entry stands in one of two indexes, by which side the balance was on; both are read and merged.
  const pk = entriesOfAccount(memberId, area, account);
  const sides = await Promise.all([read({ index: 'gsi1', pk }), read({ index: 'gsi2', pk })]);
  const entries = sides.flat().sort((a, b) => (a.id < b.id ? 1 : -1));
  return { entries: entries.slice(0, limit), isMore: entries.length > limit };
};

const batchSize = 500;

/** Every entry of an area in a range of ids, oldest first; null when there are more than `most`. */
export const everyEntry = async (
  database: Database,
  of: Omit<EntriesOf, 'account'>,
  [from, to]: IdRange,
  most: number,
): Promise<readonly Entry[] | null> => {
  const all: Entry[] = [];
  for (let end = to; ; ) {
    const { entries, isMore } = await newestEntries(database, of, [from, end], batchSize);
    all.push(...entries);
    if (all.length > most) return null;
    const last = entries.at(-1);
    if (!isMore || !last) return all.reverse();
    end = last.id;
  }
};
