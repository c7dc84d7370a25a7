import { bookingsOf } from '#functions/ledger/bookings.ts';
import type { Entry } from '#functions/ledger/entry-schema.ts';
import { balanceChanges } from '#functions/ledger/ledger.ts';
import { bookingShardOf } from '#functions/ledger/table/bookings.ts';
import { totalsShards } from '#functions/ledger/table/totals.ts';
import { digestOf } from '#functions/platform/digest.ts';
import { instantOfId } from '#functions/platform/new-id.ts';
import { isTryAgain, retry } from '#functions/platform/retry.ts';
import type { Database } from '#functions/platform/table/database.ts';
import {
  bookingKey,
  journalKey,
  type Key,
  ledgerDayKey,
  ledgerMonthKey,
  ledgerTotalsKey,
  unsealedLines,
} from '#functions/platform/table/keys.ts';
import { readItems } from '#functions/platform/table/read.ts';
import { shardOf } from '#functions/platform/table/shards.ts';
import { actionsMax, commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { JournalLine } from '#functions/proof/journal-schema.ts';
import { dayOf, instantOf, monthOf } from '#shared/domain/calendar.ts';

/**
 * The journal has one line for each ledger entry and audit line, written from the table's stream. A line stores the
 * digest of its item as written, so a later change or deletion of the item contradicts the journal; seals then keep the
 * lines where they cannot be changed.
 */

/** A partition takes about 1 000 writes a second; eight take more than the ledger ever makes. */
export const journalShards = 8;

/** The partition of an item's line, in the journal and in its index of unsealed lines. */
export const journalShardOf = (id: string): number => shardOf(id, journalShards);

/** An item that was written, with the entry it represents, if any. */
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

/** Where an entry is counted: in a shard of the totals of its area, and of those of its month and its day. */
const countedIn = ({ id, area }: Entry, shard: number): Key[] => {
  const at = instantOfId(id);
  return [
    ledgerTotalsKey(area, shard),
    ledgerMonthKey(area, monthOf(at), shard),
    ledgerDayKey(area, dayOf(at), shard),
  ];
};

interface Additions {
  readonly key: Key;
  readonly sums: Record<string, number>;
}

/**
 * What entries add to the totals, by account. All that one transaction counts is in one shard, by the first of its
 * entries: transactions at the same time mostly write to different items, and each writes to few.
 */
const additionsOf = (entries: readonly Entry[]): Additions[] => {
  const additions = new Map<string, Additions>();
  const shard = shardOf(entries[0]?.id ?? '', totalsShards);
  for (const entry of entries)
    for (const key of countedIn(entry, shard)) {
      const { sums } = additions.get(key.pk + key.sk) ?? { sums: { entries: 0 } as Record<string, number> };
      sums.entries = (sums.entries ?? 0) + 1;
      for (const { account, changeMinor } of balanceChanges(entry))
        sums[account.account] = (sums[account.account] ?? 0) + changeMinor;
      additions.set(key.pk + key.sk, { key, sums });
    }
  return [...additions.values()];
};

/** Lists the entry under each platform account that it changed. */
const writeBookings = (transaction: Transaction, entry: Entry): void => {
  for (const { account, booking } of bookingsOf(entry))
    transaction.create(bookingKey(entry.area, account, bookingShardOf(entry.id), entry.id), booking);
};

/**
 * After a time-out the same items are in at most two concurrent deliveries; they are delivered again anyway.
 */
const attemptsMax = 8;

/**
 * Writes the missing lines, the bookings of their entries and what they add to the totals, in one transaction.
 * @returns the entries whose lines were missing
 */
const writeLines = (database: Database, items: readonly Journaled[], now: Date): Promise<Entry[]> =>
  retry(
    async () => {
      const stored = await readItems(database, items.map(keyOf));
      const open = items.filter((_, index) => stored[index] === undefined);
      if (open.length === 0) return [];
      const transaction = new Transaction();
      for (const item of open) transaction.create(keyOf(item), unsealedAttributes(lineOf(item, now)));
      const entries = open.flatMap(({ entry }) => entry ?? []);
      for (const entry of entries) writeBookings(transaction, entry);
      for (const { key, sums } of additionsOf(entries)) transaction.add(key, sums);
      await commit(database, transaction);
      return entries;
    },
    // Lines that a concurrent delivery wrote are skipped by the next attempt.
    { attemptsMax, retriesOn: isTryAgain },
  );

/** The items in their order, as many together as one transaction writes. */
const partsOf = (items: readonly Journaled[]): Journaled[][] => {
  const parts: Journaled[][] = [];
  let totals = new Set<string>();
  let writes = 0;
  for (const item of items) {
    const own = item.entry ? countedIn(item.entry, 0).map(({ pk, sk }) => pk + sk) : [];
    const lines = 1 + (item.entry ? bookingsOf(item.entry).length : 0);
    const together = new Set([...totals, ...own]);
    if (parts.length === 0 || writes + lines + together.size > actionsMax) {
      parts.push([]);
      totals = new Set(own);
      writes = 0;
    } else totals = together;
    writes += lines;
    parts.at(-1)?.push(item);
  }
  return parts;
};

/**
 * Writes the journal lines of these items, lists the entries under the platform accounts that they changed, and adds
 * them to the live totals: once each, in any order and any batches. A line is the marker that its entry was counted and
 * listed, in the same transaction, so the totals are always the sum of what is listed.
 * @param written gets the entries of each transaction that has just been committed, also when a later one fails
 */
export const journalItems = async (
  database: Database,
  items: readonly Journaled[],
  now: Date,
  written: (entries: readonly Entry[]) => void = () => undefined,
): Promise<void> => {
  const once = items.filter(({ id }, index) => items.findIndex((other) => other.id === id) === index);
  for (const part of partsOf(once)) written(await writeLines(database, part, now));
};
