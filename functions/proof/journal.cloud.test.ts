import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { SQSRecord } from 'aws-lambda';
import { expect, test } from 'vitest';
import { writeAudit } from '#functions/audit/table/audit.ts';
import { newestBookings } from '#functions/ledger/table/bookings.ts';
import { totalsFrom, totalsKeysOf, totalsShards } from '#functions/ledger/table/totals.ts';
import { digestOf } from '#functions/platform/digest.ts';
import { openLog } from '#functions/platform/log.ts';
import { newId } from '#functions/platform/new-id.ts';
import { journalKey, unsealedLines } from '#functions/platform/table/keys.ts';
import { readAll, readItem, readItems } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { scanBareTable } from '#functions/testing/bare-platform.ts';
import { fundPool, giveBonus } from '#functions/testing/money.ts';
import { messageOf } from '#functions/testing/queued.ts';
import { servicesUnderTest, shuffledTwice } from '#functions/testing/table.ts';
import type { EntryItem } from '#infra/testing/books.ts';
import type { Item } from '#infra/testing/scan-table.ts';
import type { PlatformAccount } from '#shared/domain/accounts.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { keepJournal } from './journal.event.ts';
import { journalLineSchema } from './journal-schema.ts';
import { journalShardOf, journalShards } from './table/journal.ts';

const services = servicesUnderTest();
const printed: string[] = [];
const log = openLog('journal', (line) => void printed.push(line));
const deliver = keepJournal(
  () => ({ ...services(), log }),
  async () => undefined,
);

/** The metrics that the journal wrote, added up as CloudWatch adds them up, by act and area. */
const measured = (): Record<string, [acts: number, movedMinor: number]> => {
  const sums: Record<string, [number, number]> = {};
  for (const line of printed.map((text) => JSON.parse(text))) {
    if (!line._aws) continue;
    const [acts, moved] = sums[`${line.Act} ${line.Area}`] ?? [0, 0];
    sums[`${line.Act} ${line.Area}`] = [acts + line.MoneyActs, moved + line.MoneyMovedMinor];
  }
  return sums;
};

const recordOf = (item: Item): SQSRecord => messageOf(item, item.sk);

/** Everything that would be delivered: entries of both areas, and audit lines. */
const journaledItems = async (): Promise<Item[]> => {
  const items = await scanBareTable(services());
  return items.filter(({ pk }) => pk.startsWith('ENTRY#') || pk.startsWith('AUDIT#'));
};

const makeHistory = async (): Promise<void> => {
  const treasury = services();
  const memberId = newId('MemberId', new Date());
  for (const area of ['infinity', 'security'] as const) {
    await fundPool(treasury, area, 100_000);
    for (let amount = 1; amount <= 60; amount += 1) await giveBonus(treasury, { memberId, area, amount });
  }
  for (let index = 0; index < 10; index += 1) {
    const transaction = new Transaction();
    const actor = { kind: 'staff', memberId } as const;
    writeAudit(transaction, { actor, act: 'test', subjectId: memberId, reason: null }, new Date());
    await commit(services().database, transaction);
  }
};

/** The totals of an area recounted from its entries, independently of the code under test. */
const sumOf = (items: readonly Item[], area: string): Record<string, number> => {
  const assets = new Set(['cash:bank', 'cash:in-transit', 'cash:coinpayments', 'investments']);
  const sums: Record<string, number> = { entries: 0 };
  for (const entry of items.filter((item) => item.pk.startsWith('ENTRY#')) as EntryItem[]) {
    if (entry.area !== area) continue;
    sums.entries = (sums.entries ?? 0) + 1;
    for (const { from, to, amountMinor } of entry.transfers)
      for (const [{ account }, sign] of [[from, 1] as const, [to, -1] as const])
        sums[account] = (sums[account] ?? 0) + sign * (assets.has(account) ? amountMinor : -amountMinor);
  }
  return sums;
};

/** What the entries of an area changed on one account, newest first, recounted from the entries. */
const bookedOn = (items: readonly Item[], area: string, account: string) =>
  (items.filter(({ pk }) => pk.startsWith('ENTRY#')) as EntryItem[])
    .map((entry) => ({ id: entry.sk, changeMinor: sumOf([entry], area)[account] ?? 0 }))
    .filter(({ changeMinor }) => changeMinor !== 0)
    .sort((a, b) => (a.id < b.id ? 1 : -1));

/** The same as the journal lists them, read to the end. */
const listedUnder = async (area: ProductArea, account: PlatformAccount) => {
  const listed: { readonly id: string; readonly changeMinor: number }[] = [];
  for (let to = 'ent_zzz'; ; ) {
    const { bookings, isMore } = await newestBookings(services().database, { area, account }, ['ent_', to]);
    listed.push(...bookings.map(({ id, changeMinor }) => ({ id, changeMinor })));
    if (!isMore) return listed;
    to = bookings.at(-1)?.id ?? 'ent_';
  }
};

/** Delivers batches of every size, several concurrently, until each record came twice. */
const deliverBadly = async (records: readonly SQSRecord[], seed: number): Promise<void> => {
  const all = shuffledTwice(records, seed);
  const batches: SQSRecord[][] = [];
  for (let from = 0, size = seed; from < all.length; from += size, size = (size * 7) % 97)
    batches.push(all.slice(from, from + size));
  for (let index = 0; index < batches.length; index += 3) {
    const replies = await Promise.all(batches.slice(index, index + 3).map((Records) => deliver({ Records })));
    expect(replies.flatMap(({ batchItemFailures }) => batchItemFailures)).toEqual([]);
  }
};

test('each entry counts once, is listed once under each account, and has one journal line, whatever the order and batches', async () => {
  await makeHistory();
  const items = await journaledItems();
  for (const seed of [3, 5]) {
    await deliverBadly(items.map(recordOf), seed);
    for (const area of ['infinity', 'security'] as const) {
      const totals = totalsFrom(await readItems(services().database, totalsKeysOf(area)));
      expect(totals).toMatchObject(sumOf(items, area));
      for (const account of ['pool', 'cash:bank', 'operator'] as const)
        expect(await listedUnder(area, account), account).toEqual(bookedOn(items, area, account));
    }
  }
  const lines = (
    await Promise.all(
      Array.from({ length: journalShards }, (_, shard) =>
        readAll(
          services().database,
          { index: 'gsi1', pk: unsealedLines(shard), order: 'oldest-first' },
          journalLineSchema,
          500,
        ),
      ),
    )
  ).flat();
  expect(lines.map(({ id }) => id).sort()).toEqual(items.map(({ sk }) => sk).sort());
  for (const { pk, sk, ...content } of items)
    expect(lines.find(({ id }) => id === sk)).toMatchObject({
      item: { pk, sk },
      digest: digestOf({ ...content, pk, sk }),
      of: pk.startsWith('ENTRY#') ? 'entry' : 'audit',
    });
});

test('each act is measured once, with its amount, however often and in whatever batches its entry comes', () => {
  const ofArea = (area: ProductArea) => ({
    [`operator-capital ${area}`]: [1, 100_000],
    [`pool-funded ${area}`]: [1, 100_000],
    [`manual-bonus-credited ${area}`]: [60, 1_830],
  });
  expect(measured()).toEqual({ ...ofArea('infinity'), ...ofArea('security') });
});

test('a metric has its unit, act, area and currency, and nothing about a member', async () => {
  printed.length = 0;
  await fundPool(services(), 'security', 700);
  await deliver({ Records: (await journaledItems()).map(recordOf) });
  const lines = printed.map((text) => JSON.parse(text)).filter(({ _aws }) => _aws);
  const dimensions = { Function: expect.any(String), Area: 'security', Currency: 'EUR' };
  const written = {
    level: 'INFO',
    message: 'counted acts',
    service: 'journal',
    timestamp: expect.any(String),
  };
  expect(lines).toHaveLength(2);
  for (const Act of ['operator-capital', 'pool-funded'])
    expect(lines).toContainEqual({
      ...written,
      ...dimensions,
      Act,
      MoneyActs: 1,
      MoneyMovedMinor: 700,
      _aws: {
        Timestamp: expect.any(Number),
        CloudWatchMetrics: [
          {
            Namespace: 'Ballast',
            Dimensions: [['Function', 'Act', 'Area', 'Currency']],
            Metrics: [
              { Name: 'MoneyActs', Unit: 'Count' },
              { Name: 'MoneyMovedMinor', Unit: 'None' },
            ],
          },
        ],
      },
    });
});

test('an invalid entry gets no line, is reported, and holds up no other', async () => {
  const [entry] = (await journaledItems()).filter(({ pk }) => pk.startsWith('ENTRY#'));
  const now = new Date();
  const copy = (fields: object): Item => {
    const id = newId('EntryId', now);
    return { ...entry, ...fields, id, sk: id } as unknown as Item;
  };
  const good = copy({ pk: entry?.pk });
  const bad = copy({ pk: entry?.pk, transfers: [{ from: 'nobody' }] });
  const behind = copy({ pk: entry?.pk });
  const { batchItemFailures } = await deliver({ Records: [good, bad, behind].map(recordOf) });
  expect(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual([bad.sk]);
  const lineOf = ({ sk }: Item) =>
    readItem(services().database, journalKey(journalShardOf(sk), sk), journalLineSchema);
  expect(await lineOf(good)).not.toBeNull();
  expect(await lineOf(behind)).not.toBeNull();
  expect(await lineOf(bad)).toBeNull();
});

test('transactions count in one shard of the totals each, and all shards take their turn', async () => {
  const touched: string[][] = [];
  const { middlewareStack } = services().database.client;
  middlewareStack.add(
    (handle, context) => (args) => {
      if (context.commandName?.startsWith('TransactWrite')) {
        const { TransactItems } = args.input as TransactWriteCommandInput;
        const updated = (TransactItems ?? []).flatMap(({ Update }) => Update?.Key?.pk ?? []);
        touched.push(updated.map((pk) => (typeof pk === 'string' ? pk : pk.S)));
      }
      return handle(args);
    },
    { step: 'initialize', name: 'looking' },
  );
  try {
    const [entry] = (await journaledItems()).filter(({ pk }) => pk.startsWith('ENTRY#'));
    // Each transaction takes any of eight shards: that 150 of them leave one out happens once in sixty million runs.
    const written = Array.from({ length: 600 }, () => {
      const id = newId('EntryId', new Date());
      return { ...entry, id, sk: id } as unknown as Item;
    });
    for (let from = 0; from < written.length; from += 4)
      await deliver({ Records: written.slice(from, from + 4).map(recordOf) });
  } finally {
    middlewareStack.remove('looking');
  }
  const shards = touched.map((pks) => new Set(pks.map((pk) => pk.split('#').at(-1))));
  expect(touched).toHaveLength(150);
  // The area, its month and its day.
  expect(touched.every((pks) => pks.length === 3)).toBe(true);
  expect(shards.every(({ size }) => size === 1)).toBe(true);
  expect(new Set(shards.flatMap((each) => [...each])).size).toBe(totalsShards);
});
