import type { Entry } from '#functions/ledger/entry-schema.ts';
import { balanceChanges } from '#functions/ledger/ledger.ts';
import { digestOf } from '#functions/platform/digest.ts';
import { isTryAgain, retry } from '#functions/platform/retry.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { journalKey, type Key, ledgerTotalsKey, unsealedLines } from '#functions/platform/table/keys.ts';
import { readItems } from '#functions/platform/table/read.ts';
import { shardOf } from '#functions/platform/table/shards.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { JournalLine } from '#functions/proof/journal-schema.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import type { ProductArea } from '#shared/domain/words.ts';

/**
 * The journal: one line for each ledger entry and each audit line, written from the table's stream. A line keeps the
 * digest that its item had when it was written, so whoever changes or deletes the item later contradicts the journal;
 * the sealing job then puts the lines where nobody can change them either.
 */

/** A partition takes about 1 000 writes a second; eight take more than the ledger ever writes. */
export const journalShards = 8;

/** In which partition of the journal, and of its index of unsealed lines, the line of an item stands. */
export const journalShardOf = (id: string): number => shardOf(id, journalShards);

/** An item that the stream brought: what stands in the table, and the entry that it is, when it is one. */
export interface Journaled {
  readonly id: string;
  readonly item: Readonly<Record<string, unknown>> & Key;
  readonly entry: Entry | null;
}

const lineOf = ({ id, item, entry }: Journaled, now: Date): JournalLine => ({
  id,
  of: entry ? 'entry' : 'audit',
  item: { pk: item.pk, sk: item.sk },
  digest: digestOf(item),
  at: instantOf(now),
});

/** While it is in no sealed file, a line stands in gsi1. */
const unsealedAttributes = (line: JournalLine) => ({
  ...line,
  gsi1pk: unsealedLines(journalShardOf(line.id)),
  gsi1sk: line.id,
});

const keyOf = ({ id }: Journaled): Key => journalKey(journalShardOf(id), id);

/** What the entries add to the totals of each area, by account. */
const additionsOf = (entries: readonly Entry[]): Map<ProductArea, Record<string, number>> => {
  const additions = new Map<ProductArea, Record<string, number>>();
  for (const entry of entries) {
    const sums = additions.get(entry.area) ?? { entries: 0 };
    sums.entries = (sums.entries ?? 0) + 1;
    for (const { account, changeMinor } of balanceChanges(entry))
      sums[account.account] = (sums[account.account] ?? 0) + changeMinor;
    additions.set(entry.area, sums);
  }
  return additions;
};

/** 90 lines and the totals of both areas are less than the 100 that DynamoDB takes in one transaction. */
const linesMax = 90;
/** The same items are in two deliveries at once at most, after a time-out; afterwards the stream delivers them again. */
const attemptsMax = 8;

/** Writes those lines that are not there yet, with what they add to the totals, in one transaction. */
const writeLines = (database: Database, items: readonly Journaled[], now: Date): Promise<void> =>
  retry(
    async () => {
      const standing = await readItems(database, items.map(keyOf));
      const open = items.filter((_, index) => standing[index] === undefined);
      if (open.length === 0) return;
      const transaction = new Transaction();
      for (const item of open) transaction.create(keyOf(item), unsealedAttributes(lineOf(item, now)));
      for (const [area, additions] of additionsOf(open.flatMap(({ entry }) => entry ?? [])))
        transaction.add(ledgerTotalsKey(area), additions);
      await commit(database, transaction);
    },
    // Another delivery of the same items was quicker; what it wrote is left out next time.
    { attemptsMax, retriesOn: isTryAgain },
  );

/**
 * Writes the journal's lines of these items, and adds the entries among them to the live totals: once each, however
 * often, in whatever order and in whatever batches they come. The line itself is the mark that an entry was counted,
 * and stands in one transaction with what it adds.
 */
export const journalItems = async (
  database: Database,
  items: readonly Journaled[],
  now: Date,
): Promise<void> => {
  const once = items.filter(({ id }, index) => items.findIndex((other) => other.id === id) === index);
  for (let from = 0; from < once.length; from += linesMax)
    await writeLines(database, once.slice(from, from + linesMax), now);
};
