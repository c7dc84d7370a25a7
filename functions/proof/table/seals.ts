import type { Database } from '#functions/platform/table/database.ts';
import { journalKey, sealHeadKey, unsealedLines } from '#functions/platform/table/keys.ts';
import { parseItem, readItem, readItems, readPage } from '#functions/platform/table/read.ts';
import { actionsMax, commit, Transaction } from '#functions/platform/table/transaction.ts';
import {
  type JournalLine,
  journalLineSchema,
  type SealHead,
  sealHeadSchema,
} from '#functions/proof/journal-schema.ts';
import { beforeFirstSeal, type Seal, type SealedLine } from '#functions/proof/seal.ts';
import { AppError } from '#shared/domain/errors.ts';
import { journalShardOf, journalShards } from './journal.ts';

/** How far the journal is sealed; before the first seal, number 0 with nothing to mark. */
export const readSealHead = async (database: Database): Promise<SealHead & { readonly isNone?: true }> =>
  (await readItem(database, sealHeadKey, sealHeadSchema)) ?? {
    number: 0,
    digest: beforeFirstSeal,
    sealedAt: '1970-01-01T00:00:00.000Z' as never,
    lines: 0,
    isMarked: true,
    version: 0,
    isNone: true,
  };

/** Another run has moved the head; its work is just as good. */
export class HeadMoved extends Error {}

/** Moves the head to a seal that was put; its lines are marked next. @throws HeadMoved */
export const moveSealHead = async (database: Database, before: SealHead, seal: Seal): Promise<SealHead> => {
  const { number, digest, sealedAt, lines } = seal;
  const head: SealHead = {
    number,
    digest,
    sealedAt,
    lines: lines.length,
    isMarked: false,
    version: before.version + 1,
  };
  await writeHead(database, before, head);
  return head;
};

/** Records that all lines of the head's seal are marked. @throws HeadMoved */
export const settleSealHead = async (database: Database, head: SealHead): Promise<void> => {
  await writeHead(database, head, { ...head, isMarked: true, version: head.version + 1 });
};

const writeHead = async (database: Database, before: SealHead, next: SealHead): Promise<void> => {
  const moved = () => new HeadMoved();
  const transaction = new Transaction();
  if (before.version === 0) transaction.create(sealHeadKey, next, moved);
  else transaction.replace(sealHeadKey, next, before.version, moved);
  await commit(database, transaction);
};

const keyOf = ({ id }: { readonly id: string }) => journalKey(journalShardOf(id), id);
const shards = Array.from({ length: journalShards }, (_, shard) => shard);

/** Reads lines by id from the table, because the index that found them lags behind. */
const readLines = async (
  database: Database,
  ids: readonly { readonly id: string }[],
): Promise<JournalLine[]> => {
  const lines: JournalLine[] = [];
  for (let from = 0; from < ids.length; from += actionsMax) {
    const items = await readItems(database, ids.slice(from, from + actionsMax).map(keyOf));
    lines.push(...items.flatMap((item) => parseItem(journalLineSchema, item) ?? []));
  }
  return lines;
};

/** Unsealed lines, at most `perShardMax` of each shard, sorted by id. */
export const readUnsealed = async (database: Database, perShardMax: number): Promise<JournalLine[]> => {
  const pages = await Promise.all(
    shards.map((shard) =>
      readPage(
        database,
        { index: 'gsi1', pk: unsealedLines(shard), order: 'oldest-first' },
        journalLineSchema,
        {
          limit: perShardMax,
          after: undefined,
        },
      ),
    ),
  );
  const lines = await readLines(
    database,
    pages.flatMap(({ items }) => items),
  );
  return lines
    .filter(({ sealNumber }) => sealNumber === undefined)
    .sort((one, other) => (one.id < other.id ? -1 : 1));
};

/**
 * Marks lines with their seal and removes them from the index of unsealed lines. Repeating it changes nothing.
 */
export const markSealed = async (
  database: Database,
  number: number,
  sealed: readonly SealedLine[],
): Promise<void> => {
  for (let from = 0; from < sealed.length; from += actionsMax) {
    const stored = await readLines(database, sealed.slice(from, from + actionsMax));
    const open = stored.filter(({ sealNumber }) => sealNumber !== number);
    if (open.length === 0) continue;
    const transaction = new Transaction();
    for (const line of open)
      transaction.change(
        keyOf(line),
        { sealNumber: number, gsi1pk: undefined, gsi1sk: undefined },
        { equals: { id: line.id } },
        () => new AppError('try_again'),
      );
    await commit(database, transaction);
  }
};
