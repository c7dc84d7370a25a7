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
 * The journal has one line for each ledger entry and audit line, written from the table's stream. A line stores the
 * digest of its item as written, so a later change or deletion of the item contradicts the journal; seals then keep the
 * lines where they cannot be changed.
 */

/** A partition takes about 1 000 writes a second; eight take more than the ledger ever makes. */
export const journalShards = 8;

/** The partition of an item's line, in the journal and in its index of unsealed lines. */
export const journalShardOf = (id: string): number => shardOf(id, journalShards);

/** An item from the stream, with the entry it represents, if any. */
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

/** A line is in gsi1 until it is sealed. */
const unsealedAttributes = (line: JournalLine) => ({
  ...line,
  gsi1pk: unsealedLines(journalShardOf(line.id)),
  gsi1sk: line.id,
});

const keyOf = ({ id }: Journaled): Key => journalKey(journalShardOf(id), id);

/** What entries add to the totals of each area, by account. */
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

/** 90 lines and the totals of two areas stay below the 100 actions of a DynamoDB transaction. */
const linesMax = 90;
/**
 * After a time-out the same items are in at most two concurrent deliveries; the stream delivers them again anyway.
 */
const attemptsMax = 8;

/** Writes the missing lines, and what they add to the totals, in one transaction. */
const writeLines = (database: Database, items: readonly Journaled[], now: Date): Promise<void> =>
  retry(
    async () => {
      const stored = await readItems(database, items.map(keyOf));
      const open = items.filter((_, index) => stored[index] === undefined);
      if (open.length === 0) return;
      const transaction = new Transaction();
      for (const item of open) transaction.create(keyOf(item), unsealedAttributes(lineOf(item, now)));
      for (const [area, additions] of additionsOf(open.flatMap(({ entry }) => entry ?? [])))
        transaction.add(ledgerTotalsKey(area), additions);
      await commit(database, transaction);
    },
    // Lines that a concurrent delivery wrote are skipped by the next attempt.
    { attemptsMax, retriesOn: isTryAgain },
  );

/**
 * Writes the journal lines of these items and adds the entries to the live totals: once each, in any order and any
 * batches. A line is the marker that its entry was counted, in the same transaction.
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
