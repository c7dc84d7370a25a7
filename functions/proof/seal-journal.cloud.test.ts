import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeAudit } from '#functions/audit/table/audit.ts';
import { entrySchema } from '#functions/ledger/entry-schema.ts';
import { digestOf } from '#functions/platform/digest.ts';
import { newId } from '#functions/platform/new-id.ts';
import { type Key, sealHeadKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { scanBareTable } from '#functions/testing/bare-platform.ts';
import { fundPool } from '#functions/testing/money.ts';
import { type SealsUnderTest, sealsUnderTest } from '#functions/testing/seals.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import type { Item } from '#infra/testing/scan-table.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { sealHeadSchema } from './journal-schema.ts';
import { type BrokenLink, readSeal } from './seal.ts';
import { sealJournal } from './seal-journal.job.ts';
import { journalItems } from './table/journal.ts';
import { readUnsealed } from './table/seals.ts';
import { verifySeals } from './verify-seals.job.ts';

const clock = { now: new Date() };
const services = servicesUnderTest(() => clock.now);
const seals = sealsUnderTest();

const sealing = (store = seals().store) => ({ ...services(), store });
const seal = (store?: SealsUnderTest['store']) => sealJournal(sealing(store), () => true);
const verify = () => verifySeals(sealing(), () => true);
const later = (hours: number) => {
  clock.now = new Date(clock.now.getTime() + hours * 3_600_000);
};

const isJournaled = ({ pk }: Item) => pk.startsWith('ENTRY#') || pk.startsWith('AUDIT#');
/** What the stream delivers to the journal: entries and audit lines. */
const journal = async (): Promise<Item[]> => {
  const items = (await scanBareTable(services())).filter(isJournaled);
  await journalItems(
    services().database,
    items.map((item) => {
      const entry = item.pk.startsWith('ENTRY#') ? entrySchema.parse(item) : null;
      return { id: String(item.id), item, entry };
    }),
    clock.now,
  );
  return items;
};
/** Adds two entries and an audit line. */
const happen = async (): Promise<void> => {
  const memberId = newId('MemberId', clock.now);
  await fundPool(services(), 'infinity', 1_000);
  const transaction = new Transaction();
  const actor = { kind: 'staff', memberId } as const;
  writeAudit(transaction, { actor, act: 'test', subjectId: memberId, reason: null }, clock.now);
  await commit(services().database, transaction);
  await journal();
};

const nameOf = (number: number) => `seals/${String(number).padStart(10, '0')}.json`;
const textOf = async (number: number): Promise<string> => seals().store.read(number);

/** Each test restores what it tampered with, so that the next one starts with an intact chain. */
let repairs: (() => Promise<unknown> | unknown)[] = [];
beforeEach(() => {
  repairs = [];
});
afterEach(async ({ task }) => {
  for (const repair of repairs.reverse()) await repair();
  if (!task.name.startsWith(beyondRepair)) expect(await firstBroken()).toBeNull();
});
/** Locked objects can't be restored, so these tests come last. */
const beyondRepair = 'a seal hidden';

/** Changes one attribute of an item behind the platform's back. */
const tamper = async (key: Key, attribute: string, value: unknown): Promise<void> => {
  const { client, tableName } = services().database;
  const before = (await scanBareTable(services())).find(({ pk, sk }) => pk === key.pk && sk === key.sk);
  const write = (content: unknown) =>
    client.send(
      new UpdateCommand({
        TableName: tableName,
        Key: { pk: key.pk, sk: key.sk },
        UpdateExpression: 'SET #a = :v',
        ExpressionAttributeNames: { '#a': attribute },
        ExpressionAttributeValues: { ':v': content },
      }),
    );
  repairs.push(() => write(before?.[attribute]));
  await write(value);
};

/** Changes a seal's bytes in the stand-in's folder, as only the machine's owner could. */
const tamperWithFile = (number: number, change: (text: string) => string): void => {
  const index = join(seals().folder, 'index.jsonl');
  const line = readFileSync(index, 'utf8')
    .split('\n')
    .findLast((one) => one.includes(nameOf(number)));
  const [, , object] = JSON.parse(line ?? '[]') as [string, string, { file: string }];
  const file = join(seals().folder, 'objects', object.file);
  const before = readFileSync(file, 'utf8');
  repairs.push(() => writeFileSync(file, before));
  writeFileSync(file, change(before));
};

const firstBroken = async (): Promise<BrokenLink | null> => (await verify()).firstBroken;
const itemOf = async (pk: string): Promise<Item> => {
  const found = (await scanBareTable(services())).find((item) => item.pk.startsWith(pk));
  if (!found) throw new Error(`nothing begins with ${pk}`);
  return found;
};

test('without new lines no seal is made, and an empty chain is valid', async () => {
  expect(await seal()).toBe(0);
  expect(await verify()).toEqual({ seals: 0, lines: 0, lost: 0, firstBroken: null, next: null });
});

test('every entry and audit line is in one seal, each chained to the previous one', async () => {
  for (let run = 0; run < 5; run += 1) {
    await happen();
    expect(await seal()).toBe(3);
    expect(await seal()).toBe(0);
    later(1);
  }
  const chain = await Promise.all([1, 2, 3, 4, 5].map(async (number) => readSeal(await textOf(number))));
  expect(chain.map((one) => one?.number)).toEqual([1, 2, 3, 4, 5]);
  expect(chain.slice(1).map((one) => one?.previous)).toEqual(chain.slice(0, -1).map((one) => one?.digest));
  const items = await journal();
  expect(chain.flatMap((one) => one?.lines.map(({ id }) => id) ?? []).sort()).toEqual(
    items.map(({ sk }) => sk).sort(),
  );
  expect(await verify()).toEqual({ seals: 5, lines: 15, lost: 0, firstBroken: null, next: null });
});

test('a long backlog fills several seals, and an interrupted verification continues where it stopped', async () => {
  const lines = Array.from({ length: 2_100 }, () => {
    const id = newId('AuditId', clock.now);
    return { id, item: { pk: 'AUDIT#backlog', sk: id, id }, entry: null };
  });
  for (let from = 0; from < lines.length; from += 25) {
    const transaction = new Transaction();
    for (const { item } of lines.slice(from, from + 25)) transaction.create(item, item);
    await commit(services().database, transaction);
  }
  await journalItems(services().database, lines, clock.now);
  expect(await seal()).toBe(2_100);
  let goes = 3;
  const cut = await verifySeals(sealing(), () => goes-- > 0);
  expect(cut).toMatchObject({ seals: 3, firstBroken: null, next: { number: 3 } });
  const rest = await verifySeals(sealing(), () => true, cut.next ?? undefined);
  expect(rest).toMatchObject({ firstBroken: null, next: null });
  expect(cut.lines + rest.lines).toBe(2_115);
});

describe('an interrupted run', () => {
  test('between seal and head leaves a seal that the next run adopts', async () => {
    await happen();
    const head = await readItem(services().database, sealHeadKey, sealHeadSchema);
    const { store } = seals();
    const dying = {
      ...store,
      put: async (number: number, text: string) => {
        await store.put(number, text);
        throw new Error('killed');
      },
    };
    await expect(seal(dying)).rejects.toThrow('killed');
    expect(await readItem(services().database, sealHeadKey, sealHeadSchema)).toEqual(head);
    // A chain is intact while its newest seal is not yet the head's.
    expect(await firstBroken()).toBeNull();
    const text = await textOf((head?.number ?? 0) + 1);
    later(1);
    await happen();
    expect(await seal()).toBe(6);
    expect(await textOf((head?.number ?? 0) + 1)).toBe(text);
  });

  test('between head and marks leaves lines that the next run marks; none is sealed twice', async () => {
    await happen();
    const { client } = services().database;
    const dies = (next: (args: unknown) => Promise<unknown>) => async (args: { input?: unknown }) => {
      const isMark = JSON.stringify(args.input ?? {}).includes('"sealNumber"');
      if (isMark) throw new Error('killed');
      return next(args);
    };
    client.middlewareStack.add(dies as never, { step: 'initialize', name: 'killed' });
    await expect(seal()).rejects.toThrow('killed');
    client.middlewareStack.remove('killed');
    expect(await readUnsealed(services().database, 10)).toHaveLength(3);
    expect(await firstBroken()).toBeNull();
    await happen();
    expect(await seal()).toBe(6);
    expect(await readUnsealed(services().database, 10)).toEqual([]);
  });

  test('alongside another does no harm: one of them seals', async () => {
    await happen();
    const counts = await Promise.all([seal(), seal(), seal()]);
    expect(Math.max(...counts)).toBe(3);
    expect(await readUnsealed(services().database, 10)).toEqual([]);
  });
});

describe('the verification names', () => {
  test('an entry that was changed', async () => {
    const entry = await itemOf('ENTRY#');
    await tamper(entry, 'reason', 'Something else');
    expect(await firstBroken()).toMatchObject({ what: 'entry-changed', id: entry.id });
  });

  test('an audit line that was changed', async () => {
    const line = await itemOf('AUDIT#2');
    await tamper(line, 'act', 'nothing happened');
    expect(await firstBroken()).toMatchObject({ what: 'audit-changed', id: line.id });
  });

  test('an entry that was deleted', async () => {
    const { pk, sk, ...entry } = await itemOf('ENTRY#');
    const { client, tableName } = services().database;
    repairs.push(() => commit(services().database, new Transaction().create({ pk, sk }, entry)));
    await client.send(new DeleteCommand({ TableName: tableName, Key: { pk, sk } }));
    expect(await firstBroken()).toMatchObject({ what: 'entry-missing', id: entry.id, found: 'nothing' });
  });

  test('an entry that a restore lost as lost, and as changed when it comes back different', async () => {
    const { pk, sk, ...entry } = await itemOf('ENTRY#');
    const { client, tableName } = services().database;
    repairs.push(() => commit(services().database, new Transaction().create({ pk, sk }, entry)));
    await client.send(new DeleteCommand({ TableName: tableName, Key: { pk, sk } }));
    expect(await verify()).toMatchObject({ lost: 0, firstBroken: { what: 'entry-missing' } });
    const loss = { table: 'table-restored', recordedAt: instantOf(clock.now), lost: [String(entry.id)] };
    await seals().store.putLoss(loss);
    expect(await verify()).toMatchObject({ lost: 1, firstBroken: null });
    await commit(services().database, new Transaction().create({ pk, sk }, { ...entry, reason: 'Other' }));
    expect(await firstBroken()).toMatchObject({ what: 'entry-changed', id: entry.id });
    await client.send(new DeleteCommand({ TableName: tableName, Key: { pk, sk } }));
  });

  test('what a restore lost as it was first recorded, whatever is recorded later', async () => {
    const loss = { table: 'table-restored', recordedAt: instantOf(clock.now), lost: ['everything'] };
    await seals().store.putLoss(loss);
    expect((await seals().store.losses()).flatMap(({ lost }) => lost)).not.toContain('everything');
  });

  test('a seal whose content was changed on the disk', async () => {
    tamperWithFile(2, (text) => text.replace('"of":"audit"', '"of":"entry"'));
    expect(await firstBroken()).toMatchObject({ seal: 2, what: 'seal-digest' });
  });

  test('a seal that was changed with a matching digest, by the next seal', async () => {
    tamperWithFile(2, (text) => {
      const { digest, ...content } = JSON.parse(text);
      const changed = { ...content, lines: content.lines.slice(1) };
      return JSON.stringify({ ...changed, digest: digestOf(changed) });
    });
    expect(await firstBroken()).toMatchObject({ seal: 3, what: 'seal-previous' });
  });

  test('a seal that is not readable any more', async () => {
    tamperWithFile(3, () => '{');
    expect(await firstBroken()).toMatchObject({ seal: 3, what: 'seal-unreadable' });
  });

  test('two seals that were swapped', async () => {
    const [second, third] = [await textOf(2), await textOf(3)];
    tamperWithFile(2, () => third);
    tamperWithFile(3, () => second);
    expect(await firstBroken()).toMatchObject({ seal: 2, what: 'seal-number', expected: '2', found: '3' });
  });

  test('a head that was moved back', async () => {
    later(3);
    await tamper(sealHeadKey, 'number', 2);
    expect(await firstBroken()).toMatchObject({ what: 'head', found: expect.stringContaining('seal 2') });
  });

  test('a journal line not sealed within two hours', async () => {
    await happen();
    expect(await firstBroken()).toBeNull();
    later(3);
    expect(await firstBroken()).toMatchObject({ what: 'unsealed' });
    repairs.push(() => seal());
  });

  test('nothing for an object that is not a seal', async () => {
    const { client, bucket } = seals();
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: 'seals/note.txt', Body: 'x' }));
    expect(await verify()).toMatchObject({ firstBroken: null, seals: expect.any(Number) });
    expect((await verify()).seals).toBeGreaterThan(5);
  });

  test('a seal that is missing', async () => {
    const { store } = seals();
    const lacking = async () => new Map([...(await store.versions())].filter(([number]) => number !== 2));
    const found = await verifySeals(sealing({ ...store, versions: lacking }), () => true);
    expect(found.firstBroken).toMatchObject({ seal: 2, what: 'seal-missing' });
  });

  test('a seal hidden by another version or by a delete marker', async () => {
    const { client, bucket } = seals();
    const Key = nameOf(4);
    const put = await client.send(new PutObjectCommand({ Bucket: bucket, Key, Body: await textOf(4) }));
    expect(await firstBroken()).toMatchObject({ seal: 4, what: 'seal-replaced', found: '2 versions' });
    const removing = new DeleteObjectCommand({ Bucket: bucket, Key, VersionId: put.VersionId });
    await expect(client.send(removing)).rejects.toMatchObject({ name: 'AccessDenied' });
    await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: nameOf(3) }));
    expect(await firstBroken()).toMatchObject({ seal: 3, what: 'seal-replaced' });
    await expect(client.send(new GetObjectCommand({ Bucket: bucket, Key: nameOf(3) }))).rejects.toThrow();
  });
});
