import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Entry } from '#functions/ledger/entry-schema.ts';
import { entrySchema } from '#functions/ledger/entry-schema.ts';
import { createEntry } from '#functions/ledger/ledger.ts';
import { digestOf } from '#functions/platform/digest.ts';
import { retry } from '#functions/platform/retry.ts';
import type { Database } from '#functions/platform/table/database.ts';
import {
  entryPk,
  journalKey,
  ledgerTotalsKey,
  memberPk,
  platformKey,
  positionPrefix,
  walletKey,
  walletPrefix,
  withdrawalPrefix,
} from '#functions/platform/table/keys.ts';
import { type Question, readItems, readPage } from '#functions/platform/table/read.ts';
import type { Account, Amount, Fact, Line, Place } from '#functions/proof/facts.ts';
import { journalLineSchema } from '#functions/proof/journal-schema.ts';
import { LedgerTally } from '#functions/proof/prove-ledger.ts';
import { platformAccounts } from '#shared/domain/accounts.ts';
import type { MemberId } from '#shared/domain/ids.ts';
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
const factOf = (item: Item): Fact | null => {
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
      const { pk: _pk, sk, ...totals } = item;
      const kept = Object.fromEntries(
        Object.entries(totals).map(([name, total]) => [name, amountOf(total)] as const),
      );
      return { is: 'totals', area: productAreaSchema.parse(sk), kept };
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
    'pk = :totals',
    '(begins_with(pk, :member) AND (begins_with(sk, :wallet) OR begins_with(sk, :withdrawal) OR begins_with(sk, :position)))',
  ].join(' OR '),
  ExpressionAttributeValues: {
    ':entry': 'ENTRY#',
    ':audit': 'AUDIT#',
    ':journal': 'JOURNAL#',
    ':platform': 'PLATFORM#',
    ':totals': ledgerTotalsKey('infinity').pk,
    ':member': 'MEMBER#',
    ':wallet': walletPrefix,
    ':withdrawal': withdrawalPrefix,
    ':position': 'POSITION#',
  },
};

/**
 * Reads the whole table once, in as many parallel segments as the stage has shards, and passes on each fact of the
 * ledger.
 */
export const scanLedger = async (
  { database, shards }: { readonly database: Database; readonly shards: number },
  take: (fact: Fact) => void,
): Promise<void> => {
  const scanSegment = async (Segment: number): Promise<void> => {
    let ExclusiveStartKey: Record<string, unknown> | undefined;
    do {
      const page = await database.client.send(
        new ScanCommand({
          TableName: database.tableName,
          ConsistentRead: true,
          Segment,
          TotalSegments: shards,
          ...ledgerFilter,
          ...(ExclusiveStartKey && { ExclusiveStartKey }),
        }),
      );
      for (const item of (page.Items ?? []) as Item[]) {
        const fact = factOf(item);
        if (fact) take(fact);
      }
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
  };
  await Promise.all(Array.from({ length: shards }, (_, segment) => scanSegment(segment)));
};

const anyItem = z.looseObject({ pk: z.string(), sk: z.string() });
const pageSize = 200;

const readEvery = async (database: Database, question: Question): Promise<Item[]> => {
  const items: Item[] = [];
  let after: Record<string, unknown> | undefined;
  do {
    const page = await readPage(database, question, anyItem, { limit: pageSize, after });
    items.push(...page.items);
    after = page.last;
  } while (after);
  return items;
};

const factsOf = (items: readonly (Item | undefined)[]): Fact[] =>
  items.flatMap((item) => (item && factOf(item)) ?? []);

const linesOf = (facts: readonly Fact[]): Line[] =>
  facts.flatMap((fact) => (fact.is === 'line' ? fact.line : []));

/** Reads the facts at these keys, as far as they exist. */
export const readPlaces = async (database: Database, places: readonly Place[]): Promise<Fact[]> => {
  const facts: Fact[] = [];
  for (let from = 0; from < places.length; from += 100)
    facts.push(
      ...factsOf((await readItems(database, places.slice(from, from + 100))) as (Item | undefined)[]),
    );
  return facts;
};

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
  const keys = accounts.map(({ area, account, shard }) =>
    shard === null ? ledgerTotalsKey(area) : platformKey(area, account as never, shard),
  );
  return readPlaces(database, [...new Map(keys.map((key) => [key.pk + key.sk, key])).values()]);
};

/** Reads the journal lines of all entries from this id on. */
export const readRecentLines = async (database: Database, recentFrom: string): Promise<Line[]> => {
  const shards = await Promise.all(
    Array.from({ length: journalShards }, (_, shard) =>
      readEvery(database, {
        pk: journalKey(shard, '').pk,
        between: [recentFrom, 'ent_~'],
        order: 'oldest-first',
      }),
    ),
  );
  return linesOf(factsOf(shards.flat()));
};

/** Another entry of the member was written while their balances were read. */
class EntryWritten extends Error {}

/** A reading takes some 20 ms; no person makes an entry during each of twenty of them. */
const attemptsMax = 20;

/**
 * Reads a member's balances in an area between two reads of the same entries. Wallets, withdrawals and positions change
 * only together with an entry, and entries are never removed, so the balances are exactly those of these entries.
 */
export const readOwner = async (
  database: Database,
  memberId: string,
  area: ProductArea,
): Promise<LedgerTally> => {
  const pk = memberPk(memberId as MemberId);
  const readEntries = () =>
    readEvery(database, { pk: entryPk(memberId as MemberId, area), order: 'oldest-first' });
  const readBetween = async (): Promise<LedgerTally> => {
    const entries = await readEntries();
    const [wallets, withdrawals, positions] = await Promise.all([
      readItems(database, [walletKey(memberId as MemberId, area)]),
      readEvery(database, { pk, begins: withdrawalPrefix, order: 'oldest-first' }),
      readEvery(database, { pk, begins: positionPrefix(area), order: 'oldest-first' }),
    ]);
    const after = await readEntries();
    if (after.length !== entries.length || after.at(-1)?.sk !== entries.at(-1)?.sk)
      throw new EntryWritten(`the balances of ${memberId} in ${area} are never at rest`);
    const tally = new LedgerTally('');
    const own = withdrawals.filter((withdrawal) => withdrawal.area === area);
    for (const fact of factsOf([...after, ...(wallets as Item[]), ...own, ...positions])) tally.add(fact);
    return tally;
  };
  return retry(readBetween, { attemptsMax, retriesOn: (error) => error instanceof EntryWritten });
};
