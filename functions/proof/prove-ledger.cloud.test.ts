import { setTimeout as sleep } from 'node:timers/promises';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeAudit } from '#functions/audit/table/audit.ts';
import { importStatementFile } from '#functions/bank/use-case/import-statement-file.ts';
import { newId } from '#functions/platform/new-id.ts';
import {
  journalKey,
  type Key,
  latestProofKey,
  platformKey,
  walletKey,
  withdrawalStopKey,
} from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { statementOf } from '#functions/testing/bank/statement-of.ts';
import { scanBareTable } from '#functions/testing/bare-platform.ts';
import { journalEntries } from '#functions/testing/journal-entries.ts';
import { fundPool, giveBonus } from '#functions/testing/money.ts';
import { wholeProof } from '#functions/testing/proving.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { readWithdrawalStops } from '#functions/withdrawal/table/withdrawal-stop.ts';
import type { EntryItem } from '#infra/testing/books.ts';
import type { Item } from '#infra/testing/scan-table.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { proveLedger } from './prove-ledger.job.ts';
import { proofItem } from './table/items.ts';
import { journalShardOf } from './table/journal.ts';

let clock = new Date('2027-03-01T02:30:00.000Z');
const services = servicesUnderTest(() => clock);
const treasury = () => ({ ...services() });
const memberId = newId('MemberId', clock);
const noPause = async () => undefined;
const journalLagHours = 6;
const proveWith = async (pause: (ms: number) => Promise<unknown>) => {
  const run = await proveLedger(services(), { ...wholeProof(), journalLagHours, pause });
  if (run.state !== 'proved') throw new Error(`the proof is ${run.state}`);
  return run;
};
const prove = async () => (await proveWith(noPause)).proof;

const entries = async (): Promise<EntryItem[]> =>
  (await scanBareTable(services())).filter(({ pk }) => pk.startsWith('ENTRY#')) as EntryItem[];

const stream = (): Promise<void> => journalEntries(services());

const put = (item: Item) =>
  services().database.client.send(new PutCommand({ TableName: services().database.tableName, Item: item }));
const remove = ({ pk, sk }: Key) =>
  services().database.client.send(
    new DeleteCommand({ TableName: services().database.tableName, Key: { pk, sk } }),
  );
const add = ({ pk, sk }: Key, attribute: string, amount: number) =>
  services().database.client.send(
    new UpdateCommand({
      TableName: services().database.tableName,
      Key: { pk, sk },
      UpdateExpression: 'ADD #a :a',
      ExpressionAttributeNames: { '#a': attribute },
      ExpressionAttributeValues: { ':a': amount },
    }),
  );
/** The original item, restored after the test. */
const itemAt = async ({ pk, sk }: Key): Promise<Item> => {
  const item = (await scanBareTable(services())).find((one) => one.pk === pk && one.sk === sk);
  if (!item) throw new Error(`there is no item at ${pk} ${sk}`);
  return item;
};

/** The bank reports a credit and a debit that nothing explains yet. */
const importBankStatement = async (): Promise<void> => {
  const payer = { name: 'Another Payer', iban: 'DE75512108001245126199' };
  const { iban } = defaultConfiguration.bank;
  const text = statementOf({ iban, openingMinor: 0, day: '2027-03-01', number: 1 }, [
    { amountMinor: 9_000, payer, text: 'no reference' },
    { amountMinor: 2_500, payer, text: 'charges', direction: 'out' },
  ]);
  const actor = { kind: 'system', name: 'import-statement' } as const;
  await importStatementFile({ ...services(), actor }, { key: 'statements/test', bytes: Buffer.from(text) });
};
const itemUnder = async (prefix: string, where: object = {}): Promise<Item> => {
  const found = (await scanBareTable(services())).find(
    (item) =>
      item.pk.startsWith(prefix) && Object.entries(where).every(([name, value]) => item[name] === value),
  );
  if (!found) throw new Error(`there is no item under ${prefix}`);
  return found;
};

beforeAll(async () => {
  await importBankStatement();
  for (const area of ['infinity', 'security'] as const) {
    await fundPool(treasury(), area, 100_000);
    for (const amount of [1_000, 2_000, 3_000]) await giveBonus(treasury(), { memberId, area, amount });
  }
  const transaction = new Transaction();
  const actor = { kind: 'staff', memberId } as const;
  writeAudit(transaction, { actor, act: 'tested', subjectId: memberId, reason: null }, clock);
  await commit(services().database, transaction);
  await stream();
});

/** The next night, without the stop of the one before. */
beforeEach(async () => {
  clock = new Date(clock.getTime() + 86_400_000);
  for (const area of ['infinity', 'security'] as const) await remove(withdrawalStopKey(area));
});

afterEach(stream);

/** The result of a proof while something is wrong; afterwards everything is restored. */
const foundWith = async (places: readonly Key[], harm: () => Promise<unknown>) => {
  const before = await Promise.all(places.map(itemAt));
  const known = new Set((await scanBareTable(services())).map(({ pk, sk }) => pk + sk));
  await harm();
  const added = (await scanBareTable(services())).filter(({ pk, sk }) => !known.has(pk + sk));
  const proof = await prove();
  for (const item of added) await remove(item);
  for (const item of before) await put(item);
  clock = new Date(clock.getTime() + 60_000);
  return proof;
};
const bonusOf = async (area: string): Promise<EntryItem> =>
  (await entries()).find((entry) => entry.area === area && entry.memberId !== null) as EntryItem;
const stops = async () =>
  (await readWithdrawalStops(services().database)).map(({ area, cause }) => [area, cause]);

describe('a proof of the ledger', () => {
  test('is clean when nothing was tampered with, and stops nothing', async () => {
    const proof = await prove();
    expect(proof).toMatchObject({ state: 'clean', differences: [], stopped: [] });
    expect(proof.entries).toBe((await entries()).length);
    expect(await stops()).toEqual([]);
    expect(await readItem(services().database, latestProofKey, proofItem)).toMatchObject({ state: 'clean' });
  });

  test('names an altered entry with every balance it contradicts, and stops the withdrawals of its area', async () => {
    const entry = await bonusOf('infinity');
    const [transfer] = entry.transfers;
    const altered = { ...entry, transfers: [{ ...transfer, amountMinor: 999 }] };
    const proof = await foundWith([entry], () => put(altered as Item));
    expect(proof.state).toBe('difference');
    const [first, ...others] = proof.differences;
    expect(first).toMatchObject({ kind: 'entry-altered', area: 'infinity', memberId, ids: [entry.id] });
    expect(others).toContainEqual({
      kind: 'wallet',
      area: 'infinity',
      memberId,
      account: 'available',
      shard: null,
      keptMinor: 6_000,
      madeMinor: 6_000 - 1_000 + 999,
      ids: [entry.id],
    });
    expect(others.map(({ kind }) => kind)).toContain('platform-account');
    expect(await stops()).toEqual([['infinity', 'ledger-difference']]);
    const table = await scanBareTable(services());
    expect(table.filter(({ act }) => act === 'withdrawals-stopped')).toMatchObject([
      { subjectId: 'infinity' },
    ]);
  });

  test('keeps the stop when a later proof is clean; people lift it', async () => {
    const wallet = walletKey(memberId, 'security');
    await foundWith([wallet], () => add(wallet, 'available', 5));
    expect(await stops()).toEqual([['security', 'ledger-difference']]);
    await stream();
    clock = new Date(clock.getTime() + 60_000);
    expect(await prove()).toMatchObject({ state: 'clean', stopped: [] });
    expect(await stops()).toEqual([['security', 'ledger-difference']]);
  });

  test('names a deleted entry', async () => {
    const entry = await bonusOf('security');
    const { differences } = await foundWith([entry], () => remove(entry));
    expect(differences[0]).toMatchObject({
      kind: 'entry-deleted',
      area: 'security',
      memberId,
      ids: [entry.id],
    });
    expect(differences).toContainEqual(
      expect.objectContaining({ kind: 'live-total', account: 'entries', area: 'security' }),
    );
  });

  test('names a forged entry, with or without a journal line', async () => {
    const entry = await bonusOf('security');
    const id = newId('EntryId', new Date(clock.getTime() - 7 * 3_600_000));
    const { differences } = await foundWith([], () => put({ ...entry, id, sk: id }));
    expect(differences[0]).toMatchObject({ kind: 'entry-not-journaled', ids: [id] });
    expect(differences.map(({ kind }) => kind)).toContain('wallet');

    const copied = { ...entry, pk: entry.pk.replace('security', 'infinity') };
    const { differences: ofCopy } = await foundWith([], () => put(copied));
    expect(ofCopy.map(({ kind, ids }) => [kind, ...ids])).toContainEqual(['entry-altered', entry.id]);
  });

  test('names an invalid entry', async () => {
    const entry = await bonusOf('security');
    const huge = { ...entry, transfers: [{ ...entry.transfers[0], amountMinor: 2n ** 70n }] };
    const { differences } = await foundWith([entry], () => put(huge as unknown as Item));
    expect(differences.map(({ kind }) => kind)).toContain('entry-malformed');
  });

  test.each([
    ['a wallet', walletKey(memberId, 'security'), 'available', 'wallet'],
    ['what a wallet holds for withdrawals', walletKey(memberId, 'security'), 'held', 'held'],
    ['the principal of a wallet', walletKey(memberId, 'security'), 'deposited', 'principal'],
    ['a shard of the pool', platformKey('security', 'pool', 0), 'balanceMinor', 'platform-account'],
    [
      'the only shard of the operator',
      platformKey('security', 'operator', 0),
      'balanceMinor',
      'platform-account',
    ],
  ] as const)('names %s that was altered', async (_, key, attribute, kind) => {
    const proof = await foundWith([key], () => add(key, attribute, 7));
    expect(proof.differences).toContainEqual(expect.objectContaining({ kind, area: 'security' }));
    expect(proof.stopped).toEqual(['security']);
  });

  test.each([
    ['a live total', 'cash:in-transit', 'live-total'],
    ['one side of a live total', 'pool', 'unbalanced'],
  ] as const)('names %s of which one shard was altered', async (_, attribute, kind) => {
    const shard = await itemUnder('TOTALS#ledger#', { sk: 'security' });
    const proof = await foundWith([shard], () => add(shard, attribute, 7));
    expect(proof.differences).toContainEqual(expect.objectContaining({ kind, area: 'security' }));
    expect(proof.stopped).toEqual(['security']);
  });

  test('names money in transit that no open payment explains, in the books of its area', async () => {
    const transit = await itemUnder('TRANSIT#', { area: 'infinity' });
    const { differences, stopped } = await foundWith([transit], () => add(transit, 'amountMinor', 7));
    expect(differences).toMatchObject([
      {
        kind: 'in-transit',
        area: 'infinity',
        account: 'cash:in-transit',
        keptMinor: 102_500,
        madeMinor: 102_507,
      },
    ]);
    expect(stopped).toEqual(['infinity']);
  });

  test('names a closing balance that the bank lines do not lead to, for both areas', async () => {
    const account = await itemUnder('BANK#', { sk: 'ACCOUNT' });
    const { differences, stopped } = await foundWith([account], () => add(account, 'closingMinor', 1));
    expect(differences).toMatchObject(
      ['infinity', 'security'].map((area) => ({
        ...{ kind: 'bank-closing', area, keptMinor: 6_500, madeMinor: 6_501 },
      })),
    );
    expect(stopped).toEqual(['infinity', 'security']);
  });

  test('names a bank line that is used for less than its amount, and cash that no line brought', async () => {
    const line = await itemUnder('BANK-LINE#', { direction: 'in' });
    const used = await foundWith([line], () => add(line, 'openMinor', -7));
    expect(used.differences).toMatchObject([{ kind: 'bank-line', area: 'infinity', ids: [line.id] }]);
    clock = new Date(clock.getTime() + 60_000);
    const removed = await foundWith([line], () => remove(line));
    expect(removed.differences).toContainEqual(
      expect.objectContaining({ kind: 'bank-books', area: 'security', keptMinor: 6_500, madeMinor: -2_500 }),
    );
    const brought = (await entries()).find(({ sourceId }) => sourceId === line.id);
    expect(removed.differences.flatMap(({ kind, ids }) => (kind === 'bank-books' ? ids : []))).toEqual([
      brought?.id,
    ]);
  });

  test('names a balance below zero', async () => {
    const wallet = walletKey(memberId, 'infinity');
    const { differences } = await foundWith([wallet], () => add(wallet, 'available', -10_000));
    expect(differences.map(({ kind }) => kind)).toContain('negative');
  });

  test('names an altered or deleted audit line, and stops no withdrawals, because no money is affected', async () => {
    const line = (await scanBareTable(services())).find(({ act }) => act === 'tested') as Item;
    const altered = await foundWith([line], () => put({ ...line, reason: 'Another one' }));
    expect(altered).toMatchObject({
      state: 'difference',
      differences: [{ kind: 'audit-altered', ids: [line.sk] }],
      stopped: [],
    });
    clock = new Date(clock.getTime() + 60_000);
    const deleted = await foundWith([line], () => remove(line));
    expect(deleted.differences).toMatchObject([{ kind: 'audit-deleted', ids: [line.sk] }]);
    expect(await stops()).toEqual([]);
  });

  test('names an entry whose journal line was altered or removed', async () => {
    const { id } = await bonusOf('security');
    const key = journalKey(journalShardOf(id), id);
    const line = await itemAt(key);
    const altered = await foundWith([key], () => put({ ...line, digest: 'another' }));
    expect(altered.differences).toMatchObject([{ kind: 'entry-altered', ids: [id] }]);
    clock = new Date(clock.getTime() + 60_000);
    const removed = await foundWith([key], () => remove(key));
    expect(removed.differences).toMatchObject([{ kind: 'entry-not-journaled', ids: [id] }]);
  });

  /** Three bonuses that the journal gets to know only after the test. */
  const bonusesWithoutLines = async (): Promise<void> => {
    for (const amount of [10, 20, 30]) await giveBonus(treasury(), { memberId, area: 'infinity', amount });
  };
  const minutesLater = (minutes: number): void => {
    clock = new Date(clock.getTime() + minutes * 60_000);
  };

  test('entries that are not yet journaled are counted as such for six hours, and stop no withdrawals', async () => {
    await bonusesWithoutLines();
    minutesLater(6 * 60 - 1);
    const { proof, notYetJournaled } = await proveWith(noPause);
    expect(proof).toMatchObject({ state: 'clean', differences: [], stopped: [] });
    expect(notYetJournaled).toBe(3);
    expect(await stops()).toEqual([]);
    await stream();
    minutesLater(1);
    expect(await proveWith(noPause)).toMatchObject({ proof: { state: 'clean' }, notYetJournaled: 0 });
  });

  test('entries that are not journaled after six hours are wrong, are named, and stop the withdrawals of their area', async () => {
    await bonusesWithoutLines();
    minutesLater(6 * 60 + 1);
    const { proof, notYetJournaled } = await proveWith(noPause);
    expect(proof.differences.filter(({ kind }) => kind === 'entry-not-journaled')).toHaveLength(3);
    expect(notYetJournaled).toBe(0);
    expect(await stops()).toEqual([['infinity', 'ledger-difference']]);
  });

  test('a wrong balance or a removed line is found while the journal lags', async () => {
    await bonusesWithoutLines();
    minutesLater(60);
    const shard = await itemAt(platformKey('infinity', 'pool', 0));
    const wrong = await foundWith([shard], () => add(platformKey('infinity', 'pool', 0), 'balanceMinor', 7));
    expect(wrong.differences).toMatchObject([{ kind: 'platform-account', account: 'pool' }]);
    await stream();
    const newest = (await entries()).reduce((one, other) => (other.id > one.id ? other : one));
    const key = journalKey(journalShardOf(newest.id), newest.id);
    const { differences } = await foundWith([key], () => remove(key));
    expect(differences.map(({ kind }) => kind)).toContain('live-total');
  });

  test('finds no difference while members are active and the journal has stood still for an hour', async () => {
    await fundPool(treasury(), 'infinity', 1_000_000);
    await bonusesWithoutLines();
    minutesLater(60);
    let last: Promise<unknown> = Promise.resolve();
    let pages = 0;
    let asked = 0;
    const allAsked = Promise.withResolvers<void>();
    const giveSome = async (): Promise<void> => {
      pages += 1;
      for (let bonus = 1; bonus <= 15; bonus += 1) {
        const to = newId('MemberId', clock);
        await giveBonus(treasury(), {
          memberId: to,
          area: 'infinity',
          amount: (pages * bonus * 7) % 97 || 1,
        });
      }
    };
    // Between any two pages of the reading of the whole table, members get bonuses.
    const { middlewareStack } = services().database.client;
    middlewareStack.add(
      (next, context) => (args) => {
        if (context.commandName !== 'ScanCommand') return next(args);
        asked += 1;
        if (asked === services().shards) allAsked.resolve();
        const before = last;
        const reading = Promise.withResolvers<void>();
        // The first segment is read last.
        const isFirst = 'Segment' in args.input && args.input.Segment === 0;
        const page = (isFirst ? allAsked.promise.then(() => last) : before).then(() => next(args));
        page.then(() => reading.resolve(), reading.reject);
        last = isFirst ? before : before.then(() => reading.promise).then(giveSome);
        return page;
      },
      { step: 'initialize', name: 'giveBetweenPages' },
    );
    try {
      const { proof, notYetJournaled } = await proveWith(noPause);
      expect(proof).toMatchObject({ state: 'clean', differences: [], stopped: [] });
      expect(notYetJournaled).toBeGreaterThanOrEqual(3);
      await last;
      expect(pages).toBeGreaterThan(0);
    } finally {
      middlewareStack.remove('giveBetweenPages');
    }
  });

  test('finds no difference while members are active and the journal lags, but still finds a real one', async () => {
    let isOver = false;
    const others = Array.from({ length: 3 }, () => newId('MemberId', clock)) as MemberId[];
    const write = async (to: MemberId): Promise<void> => {
      for (let count = 0; count < 150 && !isOver; count += 1) {
        await giveBonus(treasury(), { memberId: to, area: 'infinity', amount: 1 + (count % 7) });
        await sleep(20);
      }
    };
    const lag = async (): Promise<void> => {
      while (!isOver) {
        await sleep(60);
        await stream();
      }
    };
    const running = Promise.all([...others.map(write), lag()]);
    try {
      for (let night = 0; night < 3; night += 1) {
        clock = new Date(clock.getTime() + 60_000);
        expect((await proveWith(() => sleep(25))).proof).toMatchObject({
          state: 'clean',
          differences: [],
        });
      }
      await add(platformKey('infinity', 'pool', 0), 'balanceMinor', 100_000);
      clock = new Date(clock.getTime() + 60_000);
      const { differences } = (await proveWith(() => sleep(10))).proof;
      expect(differences.map(({ kind }) => kind)).toContain('platform-account');
      expect(differences.find(({ account }) => account === 'pool')).toBeDefined();
    } finally {
      isOver = true;
      await running;
    }
  });
});
