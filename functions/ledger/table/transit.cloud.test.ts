import { describe, expect, test } from 'vitest';
import { takeHeld } from '#functions/funding/carry-out.ts';
import type { Entry, Transfer } from '#functions/ledger/entry-schema.ts';
import { createEntry, platformAccount } from '#functions/ledger/ledger.ts';
import { confirmTransit } from '#functions/ledger/transit.ts';
import type { Transit } from '#functions/ledger/transit-schema.ts';
import { newId } from '#functions/platform/new-id.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { asMinor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { cashGuards, readCashHeld } from './cash-held.ts';
import { platformBalances } from './platform-balances.ts';
import { PlatformAccountShort, postEntries } from './post-entries.ts';
import { readOpenTransit, readTransit, writeTransit } from './transit.ts';

let clock = Date.parse('2027-03-01T10:00:00.000Z');
const services = servicesUnderTest();
const actor = { kind: 'system', name: 'test' } as const;
const operator = platformAccount('operator', 0);
const inTransit = platformAccount('cash:in-transit', 0);

const entryOf = (area: ProductArea, kind: Entry['kind'], transfers: Transfer[]): Entry => {
  clock += 1_000;
  const now = new Date(clock);
  const id = newId('EntryId', now);
  const at = instantOf(now);
  return createEntry({
    ...{ id, kind, area, memberId: null, transfers, sourceId: 'the test', actor, at, reason: null },
  });
};

const receive = async (area: ProductArea, amount: number): Promise<Transit> => {
  const entry = entryOf(area, 'operator-capital', [
    { from: inTransit, to: operator, amountMinor: asMinor(amount) },
  ]);
  const transaction = new Transaction();
  postEntries(transaction, [entry]);
  await commit(services().database, transaction);
  return readTransit(services().database, entry.id);
};

const confirm = async (open: Transit, lineId: string): Promise<void> => {
  const now = new Date(clock);
  const moment = { actor, now, newEntryId: () => newId('EntryId', now), shard: 0 };
  const { transit, entry } = confirmTransit(open, { id: lineId }, moment);
  const transaction = new Transaction();
  writeTransit(transaction, transit);
  postEntries(transaction, [entry]);
  await commit(services().database, transaction);
};

/** The transaction that pays an amount by bank, decided on what is held now. */
const payment = async (area: ProductArea, amount: number): Promise<readonly [Transaction, Entry]> => {
  const { database, shards } = services();
  const held = await readCashHeld(database, area, 'cash:bank', shards);
  const taken = takeHeld('cash:bank', held.balances, 0, asMinor(amount));
  const transfers = taken.map(({ shard, amountMinor }) => ({
    from: platformAccount('investments', 0),
    to: platformAccount('cash:in-transit', shard),
    amountMinor,
  }));
  const entry = entryOf(area, 'placed', transfers);
  const transaction = new Transaction();
  postEntries(transaction, [entry], cashGuards(held));
  return [transaction, entry];
};

const heldIn = async (area: ProductArea, account: 'cash:bank' | 'cash:in-transit') =>
  (await platformBalances(services().database, area, account, services().shards))[0];

describe('money in transit', () => {
  test('awaits its bank line, oldest first, and is confirmed by one line only', async () => {
    const { database } = services();
    const [first, second] = [await receive('infinity', 700), await receive('infinity', 300)];
    expect((await readOpenTransit(database)).map(({ id }) => id)).toEqual([first.id, second.id]);
    await confirm(first, 'line_1');
    await expect(confirm(first, 'line_2')).rejects.toMatchObject({ code: 'invalid_transition' });
    expect((await readOpenTransit(database)).map(({ id }) => id)).toEqual([second.id]);
    expect(await readTransit(database, first.id)).toMatchObject({ state: 'confirmed', lineId: 'line_1' });
    expect([await heldIn('infinity', 'cash:bank'), await heldIn('infinity', 'cash:in-transit')]).toEqual([
      700, 300,
    ]);
  });

  test('two payments decided on the same bank balance cannot together pay more than it and what is in transit', async () => {
    const { database } = services();
    await confirm(await receive('security', 100), 'line_3');
    const [[first], [second]] = [await payment('security', 60), await payment('security', 60)];
    await commit(database, first);
    expect(await heldIn('security', 'cash:in-transit')).toBe(-60);
    await expect(commit(database, second)).rejects.toThrow(PlatformAccountShort);
    await expect(payment('security', 41)).rejects.toMatchObject({
      code: 'holdings_short',
      details: { heldMinor: 40 },
    });
  });

  test('a payment decided before the bank shows an earlier one is decided again, because it is paid once', async () => {
    const { database } = services();
    const [paying, paid] = await payment('security', 30);
    const [late] = await payment('security', 30);
    await commit(database, paying);
    await confirm(await readTransit(database, paid.id), 'line_4');
    await expect(commit(database, late)).rejects.toThrow(PlatformAccountShort);
    await commit(database, (await payment('security', 10))[0]);
    expect(
      ((await heldIn('security', 'cash:bank')) ?? 0) + ((await heldIn('security', 'cash:in-transit')) ?? 0),
    ).toBe(0);
  });
});
