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

/** A range of entry ids that includes the first and excludes the second. */
export type IdRange = readonly [from: string, to: string];

interface Batch {
  /** Newest first. */
  readonly entries: readonly Entry[];
  readonly isMore: boolean;
}

/** The newest entries in a range of ids; at most 500, which fit into one database reply. */
export const newestEntries = async (
  database: Database,
  { memberId, area, account }: EntriesOf,
  [from, to]: IdRange,
  limit: number,
): Promise<Batch> => {
  const read = async (question: Pick<Question, 'index' | 'pk'>) => {
    // The database includes both ends, so the last one is dropped here and one more is read.
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
  // An entry is in one of two indexes, depending on the side the balance was on; both are merged.
  const pk = entriesOfAccount(memberId, area, account);
  const sides = await Promise.all([read({ index: 'gsi1', pk }), read({ index: 'gsi2', pk })]);
  const entries = sides.flat().sort((a, b) => (a.id < b.id ? 1 : -1));
  return { entries: entries.slice(0, limit), isMore: entries.length > limit };
};

const batchSize = 500;

/** Every entry of an area in a range of ids, oldest first; null if there are more than `most`. */
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
