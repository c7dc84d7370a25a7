import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Entry } from '#functions/ledger/entry-schema.ts';
import { entrySchema } from '#functions/ledger/entry-schema.ts';
import { createEntry } from '#functions/ledger/ledger.ts';
import { totalsKeysOf } from '#functions/ledger/table/totals.ts';
import { digestOf } from '#functions/platform/digest.ts';
import { retry } from '#functions/platform/retry.ts';
import type { Database } from '#functions/platform/table/database.ts';
import {
  entryPk,
  journalKey,
  ledgerTotalsPrefix,
  memberPk,
  platformKey,
  positionPrefix,
  walletKey,
  walletPrefix,
  withdrawalPrefix,
} from '#functions/platform/table/keys.ts';
import { type Question, readItems, readPage } from '#functions/platform/table/read.ts';
import type { Account, Amount, Fact, Line, Place, Written } from '#functions/proof/facts.ts';
import { journalLineSchema } from '#functions/proof/journal-schema.ts';
import { memberDifferences } from '#functions/proof/member-balances.ts';
import type { ScanPosition } from '#functions/proof/proof-under-way.ts';
import { platformAccounts } from '#shared/domain/accounts.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { LedgerDifference } from '#shared/domain/ledger-difference.ts';
import { asMinor, zeroMinor } from '#shared/domain/money.ts';
import {
  memberAccounts,
  type ProductArea,
  productAreaSchema,
  withdrawalKindSchema,
} from '#shared/domain/words.ts';
import { journalShardOf, journalShards } from './journal.ts';

/** An item of the ledger as stored. The proof trusts nothing about it, not even amounts. */
type Item = Record<string, unknown> & Place;

const amountOf = (value: unknown): Amount => {
  if (value === undefined) return zeroMinor;
  return Number.isSafeInteger(value) ? asMinor(value as number) : null;
};

/** The entry stored in an item, if it is valid and under its own key; otherwise null. */
const entryOf = (item: Item): Entry | null => {
  const { data: entry } = entrySchema.safeParse(item);
  if (!entry || item.sk !== entry.id || item.pk !== entryPk(entry.memberId, entry.area)) return null;
  try {
    return createEntry(entry);
  } catch {
    return null;
  }
};

const writtenOf = (item: Item, of: 'entry' | 'audit'): Fact => ({
  is: 'written',
  written: {
    id: item.sk,
    of,
    item: { pk: item.pk, sk: item.sk },
    digest: digestOf(item),
    entry: of === 'entry' ? entryOf(item) : null,
  },
});

/** Withdrawals whose money is still held. */
const openStates: readonly unknown[] = ['waiting', 'approved'];
const withdrawalFact = z.object({
  area: productAreaSchema,
  kind: withdrawalKindSchema,
  amountMinor: z.int(),
});
const positionFact = z.object({ area: productAreaSchema, principalMinor: z.int() });

const factOfMember = (item: Item): Fact | null => {
  const memberId = item.pk.slice(memberPk('' as never).length);
  if (item.sk.startsWith(walletPrefix))
    return {
      is: 'wallet',
      memberId,
      area: productAreaSchema.parse(item.sk.slice(walletPrefix.length)),
      kept: Object.fromEntries(memberAccounts.map((name) => [name, amountOf(item[name])])) as never,
    };
  if (item.sk.startsWith(withdrawalPrefix)) {
    if (!openStates.includes(item.state)) return null;
    const { area, kind, amountMinor } = withdrawalFact.parse(item);
    return { is: 'withdrawal', memberId, area, kind, amountMinor: asMinor(amountMinor) };
  }
  if (!item.sk.startsWith('POSITION#')) return null;
  const { area, principalMinor } = positionFact.parse(item);
  return { is: 'position', memberId, area, principalMinor: asMinor(principalMinor) };
};

const platformName = z.object({
  area: productAreaSchema,
  account: z.enum(platformAccounts),
  shard: z.coerce.number(),
});

/** The fact that an item states about the ledger; null if none. */
export const factOf = (item: Item): Fact | null => {
  const [prefix, area, account, shard] = item.pk.split('#');
  switch (prefix) {
    case 'ENTRY':
      return writtenOf(item, 'entry');
    case 'AUDIT':
      return writtenOf(item, 'audit');
    case 'JOURNAL': {
      // A tampered line is ignored, so its entry counts as not journaled.
      const { data: line } = journalLineSchema.safeParse(item);
      return line ? { is: 'line', line } : null;
    }
    case 'PLATFORM':
      return {
        is: 'platform',
        ...platformName.parse({ area, account, shard }),
        kept: amountOf(item.balanceMinor),
      };
    case 'TOTALS': {
      const { pk, sk, ...totals } = item;
      const shard = Number(pk.slice(ledgerTotalsPrefix.length));
      const kept = Object.fromEntries(
        Object.entries(totals).map(([name, total]) => [name, amountOf(total)] as const),
      );
      return { is: 'totals', area: productAreaSchema.parse(sk), shard, kept };
    }
    default:
      return factOfMember(item);
  }
};

/** The database filters out items that do not concern the ledger. */
const ledgerFilter = {
  FilterExpression: [
    'begins_with(pk, :entry)',
    'begins_with(pk, :audit)',
    'begins_with(pk, :journal)',
    'begins_with(pk, :platform)',
    'begins_with(pk, :totals)',
    '(begins_with(pk, :member) AND (begins_with(sk, :wallet) OR begins_with(sk, :withdrawal) OR begins_with(sk, :position)))',
  ].join(' OR '),
  ExpressionAttributeValues: {
    ':entry': 'ENTRY#',
    ':audit': 'AUDIT#',
    ':journal': 'JOURNAL#',
    ':platform': 'PLATFORM#',
    ':totals': ledgerTotalsPrefix,
    ':member': 'MEMBER#',
    ':wallet': walletPrefix,
    ':withdrawal': withdrawalPrefix,
    ':position': 'POSITION#',
  },
};

interface ScanPart {
  /** Gets each fact once, in the same instant in which the position moves behind it. */
  readonly take: (fact: Fact) => void;
  /** Awaited after each page; false ends the part. */
  readonly goesOn: () => Promise<boolean>;
}

/**
 * Reads the whole table once, all segments in parallel, from the position on, which it moves, and passes on each fact of
 * the ledger.
 * @returns whether everything was read
 */
export const scanLedger = async (
  database: Database,
  position: ScanPosition,
  { take, goesOn }: ScanPart,
): Promise<boolean> => {
  let isOver = false;
  const scanSegment = async (Segment: number): Promise<void> => {
    for (let from = position[Segment]; from !== 'end' && !isOver; from = position[Segment]) {
      const page = await database.client.send(
        new ScanCommand({
          TableName: database.tableName,
          ConsistentRead: true,
          Segment,
          TotalSegments: position.length,
          ...ledgerFilter,
          ...(from !== 'start' && { ExclusiveStartKey: from }),
        }),
      );
      // Another segment has failed or ended the part while this page was on its way.
      if (isOver) return;
      for (const item of (page.Items ?? []) as Item[]) {
        const fact = factOf(item);
        if (fact) take(fact);
      }
      position[Segment] = page.LastEvaluatedKey ?? 'end';
      if (!(await goesOn())) isOver = true;
    }
  };
  const segments = position.map(async (_, segment) => {
    try {
      await scanSegment(segment);
    } catch (error) {
      isOver = true;
      throw error;
    }
  });
  const failed = (await Promise.allSettled(segments)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return position.every((at) => at === 'end');
};

const anyItem = z.looseObject({ pk: z.string(), sk: z.string() });
const pageSize = 200;

const readByPage = async (
  database: Database,
  question: Question,
  take: (items: readonly Item[]) => void,
): Promise<void> => {
  let after: Record<string, unknown> | undefined;
  do {
    const page = await readPage(database, question, anyItem, { limit: pageSize, after });
    take(page.items);
    after = page.last;
  } while (after);
};

const readEvery = async (database: Database, question: Question): Promise<Item[]> => {
  const items: Item[] = [];
  await readByPage(database, question, (page) => items.push(...page));
  return items;
};

const factsOf = (items: readonly (Item | undefined)[]): Fact[] =>
  items.flatMap((item) => (item && factOf(item)) ?? []);

const linesOf = (facts: readonly Fact[]): Line[] =>
  facts.flatMap((fact) => (fact.is === 'line' ? fact.line : []));

/** Reads the facts at these keys, as far as they exist. */
const readPlaces = async (database: Database, places: readonly Place[]): Promise<Fact[]> => {
  const facts: Fact[] = [];
  for (let from = 0; from < places.length; from += 100)
    facts.push(
      ...factsOf((await readItems(database, places.slice(from, from + 100))) as (Item | undefined)[]),
    );
  return facts;
};

/** Reads the entries and audit lines at these keys, as far as they exist. */
export const readWritten = async (database: Database, places: readonly Place[]): Promise<Written[]> =>
  (await readPlaces(database, places)).flatMap((fact) => (fact.is === 'written' ? fact.written : []));

/** Reads the journal lines of these entries and audit lines, as far as they exist. */
export const readLines = async (database: Database, ids: readonly string[]): Promise<Line[]> =>
  linesOf(
    await readPlaces(
      database,
      ids.map((id) => journalKey(journalShardOf(id), id)),
    ),
  );

/** Reads the current balances of these accounts. */
export const readAccounts = (database: Database, accounts: readonly Account[]): Promise<Fact[]> => {
  const keys = accounts.flatMap(({ area, account, shard }) =>
    shard === null ? totalsKeysOf(area) : [platformKey(area, account as never, shard)],
  );
  return readPlaces(database, [...new Map(keys.map((key) => [key.pk + key.sk, key])).values()]);
};

/** Reads the journal lines of all entries from this id on, and passes on each. */
export const readRecentLines = async (
  database: Database,
  recentFrom: string,
  take: (line: Line) => void,
): Promise<void> => {
  await Promise.all(
    Array.from({ length: journalShards }, (_, shard) =>
      readByPage(
        database,
        { pk: journalKey(shard, '').pk, between: [recentFrom, 'ent_~'], order: 'oldest-first' },
        (items) => linesOf(factsOf(items)).forEach(take),
      ),
    ),
  );
};

/** Another entry of the member was written while their balances were read. */
class EntryWritten extends Error {}

/** A reading takes some 20 ms; no person makes an entry during each of twenty of them. */
const attemptsMax = 20;

/**
 * Compares a member's balances in an area, read between two reads of the same entries, with these entries. Wallets, withdrawals and positions change
 * only together with an entry, and entries are never removed, so the balances are exactly those of these entries.
 */
export const readMemberDifferences = async (
  database: Database,
  memberId: string,
  area: ProductArea,
): Promise<LedgerDifference[]> => {
  const pk = memberPk(memberId as MemberId);
  const readEntries = () =>
    readEvery(database, { pk: entryPk(memberId as MemberId, area), order: 'oldest-first' });
  const readBetween = async (): Promise<LedgerDifference[]> => {
    const entries = await readEntries();
    const [wallets, withdrawals, positions] = await Promise.all([
      readItems(database, [walletKey(memberId as MemberId, area)]),
      readEvery(database, { pk, begins: withdrawalPrefix, order: 'oldest-first' }),
      readEvery(database, { pk, begins: positionPrefix(area), order: 'oldest-first' }),
    ]);
    const after = await readEntries();
    if (after.length !== entries.length || after.at(-1)?.sk !== entries.at(-1)?.sk)
      throw new EntryWritten(`the balances of ${memberId} in ${area} are never at rest`);
    const own = withdrawals.filter((withdrawal) => withdrawal.area === area);
    return memberDifferences(
      { memberId, area },
      factsOf([...after, ...(wallets as Item[]), ...own, ...positions]),
    );
  };
  return retry(readBetween, { attemptsMax, retriesOn: (error) => error instanceof EntryWritten });
};
