import { beforeEach, expect, test } from 'vitest';
import { bookingsOf } from '#functions/ledger/bookings.ts';
import { entrySchema } from '#functions/ledger/entry-schema.ts';
import { bookingShardOf } from '#functions/ledger/table/bookings.ts';
import { totalsFrom, totalsKeysOf } from '#functions/ledger/table/totals.ts';
import { bookingKey, journalKey } from '#functions/platform/table/keys.ts';
import { readItems } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { scanBareTable } from '#functions/testing/bare-platform.ts';
import { meanwhile } from '#functions/testing/meanwhile.ts';
import { fundPool } from '#functions/testing/money.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { type Journaled, journalItems, journalShardOf } from './journal.ts';

/** What the write of journal lines refuses by itself, whatever was read before. */
const now = new Date('2027-03-01T09:00:00.000Z');
const services = servicesUnderTest(() => now);

const journaled = new Set<string>();
let items: Journaled[];
beforeEach(async () => {
  await fundPool(services(), 'infinity', 100);
  items = (await scanBareTable(services()))
    .filter(({ pk, sk }) => pk.startsWith('ENTRY#') && !journaled.has(sk))
    .map((item) => ({ id: item.sk, item, entry: entrySchema.parse(item) }));
  for (const { id } of items) journaled.add(id);
  expect(items).toHaveLength(2);
});
const counted = async (): Promise<number> =>
  totalsFrom(await readItems(services().database, totalsKeysOf('infinity'))).entries;

test('entries that another delivery journals at the same time count once', async () => {
  const before = await counted();
  const late = meanwhile(services(), () => journalItems(services().database, items, now));
  await journalItems(late.database, items, now);
  expect((await counted()) - before).toBe(items.length);
});

test('an entry whose line another delivery has just written is left to it', async () => {
  const before = await counted();
  const [first] = items;
  if (!first) throw new Error('nothing is to be journaled');
  const line = journalKey(journalShardOf(first.id), first.id);
  const late = meanwhile(services(), () =>
    commit(services().database, new Transaction().create(line, { id: first.id })),
  );
  await journalItems(late.database, items, now);
  expect((await counted()) - before).toBe(items.length - 1);
});

test('an entry that is listed under an account already is not listed and counted again', async () => {
  const before = await counted();
  const [first] = items;
  const [booked] = first?.entry ? bookingsOf(first.entry) : [];
  if (!first?.entry || !booked) throw new Error('nothing is to be journaled');
  const { area, id } = first.entry;
  const key = bookingKey(area, booked.account, bookingShardOf(id), id);
  await commit(services().database, new Transaction().create(key, booked.booking));
  await expect(journalItems(services().database, items, now)).rejects.toMatchObject({ code: 'try_again' });
  expect(await counted()).toBe(before);
});
