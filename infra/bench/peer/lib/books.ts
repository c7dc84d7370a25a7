import { createHash } from 'node:crypto';
import type { Tx } from './db.ts';

/** Amounts that leave an account are negative; those of an entry add up to zero. */
export interface Posting {
  /** A member's id, or `platform`. */
  owner: string;
  account: string;
  amountMinor: number;
}

export interface NewEntry {
  id: string;
  kind: string;
  memberId: string;
  sourceId: string;
  actor: string;
  at: Date;
  postings: Posting[];
}

/** How many rows a platform account has. */
const shards = 4;

const shardOf = (sourceId: string): number => (createHash('sha1').update(sourceId).digest()[0] ?? 0) % shards;

const digestOf = (item: object): string => createHash('sha256').update(JSON.stringify(item)).digest('hex');

/** What the entries change of the platform's accounts, by account, in the order in which rows are locked. */
function platformChanges(entries: readonly NewEntry[]): [account: string, changeMinor: number][] {
  const changes = new Map<string, number>();
  for (const { postings } of entries)
    for (const { owner, account, amountMinor } of postings)
      if (owner === 'platform') changes.set(account, (changes.get(account) ?? 0) + amountMinor);
  return [...changes].filter(([, change]) => change !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Writes entries that belong together, with their lines in the journal. @throws Error when one does not add up to zero */
export async function writeEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  for (const { id, postings } of entries)
    if (postings.reduce((sum, { amountMinor }) => sum + amountMinor, 0) !== 0)
      throw new Error(`Entry ${id} does not add up to zero`);
  await tx.entry.createMany({ data: entries.map(({ postings: _, ...entry }) => entry) });
  await tx.posting.createMany({
    data: entries.flatMap(({ id, postings }) =>
      postings.map((posting, position) => ({ entryId: id, position, ...posting })),
    ),
  });
  await writeJournal(tx, 'entry', entries);
}

/** Adds the entries of a purchase to the platform's running totals. */
export async function addToPlatform(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  const shard = shardOf(entries[0]?.sourceId ?? '');
  for (const [account, changeMinor] of platformChanges(entries))
    await tx.platformAccount.update({
      where: { account_shard: { account, shard } },
      data: { balanceMinor: { increment: changeMinor } },
    });
}

/** Writes the journal's lines of items as they were written. */
export async function writeJournal(
  tx: Tx,
  kind: 'entry' | 'audit',
  items: readonly { id: string; at: Date }[],
): Promise<void> {
  await tx.journalLine.createMany({
    data: items.map((item) => ({ id: item.id, kind, at: item.at, digest: digestOf(item) })),
  });
}
