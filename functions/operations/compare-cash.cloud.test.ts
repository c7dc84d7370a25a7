import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ProviderUncertain } from '#functions/coinpayments/payment-provider.ts';
import type { OpenProvider } from '#functions/coinpayments/use-case/compare-provider.ts';
import { openLog } from '#functions/platform/log.ts';
import { keepCompared } from '#functions/reconciliation/table/reconciliations.ts';
import { fundPool } from '#functions/testing/money.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { asMinor } from '#shared/domain/money.ts';
import { compareCash } from './compare-cash.job.ts';

let clock = new Date('2027-03-01T06:00:00.000Z');
const services = servicesUnderTest(() => clock);
const lines: string[] = [];
/** A provider that holds so much, or doesn't say. */
const holding =
  (balance: number | null): OpenProvider =>
  () => {
    const refuse = () => Promise.reject(new Error('only its balance is asked for'));
    const readBalance = async () => {
      if (balance === null) throw new ProviderUncertain('no answer');
      return asMinor(balance);
    };
    return { createInvoice: refuse, findInvoice: refuse, readInvoice: refuse, readBalance };
  };
const compare = (balance: number | null) =>
  compareCash({ ...services(), log: openLog(randomUUID(), (line) => lines.push(line)) }, holding(balance));
const counted = () => JSON.parse(lines.at(-1) ?? '{}').CashDifference;

test('the provider beside the books: a difference is kept with its age, an alarm counts one that lasts, and no answer changes nothing', async () => {
  await fundPool(services(), 'infinity', 5_000, 'cash:coinpayments');
  expect(await compare(5_000)).toMatchObject([
    { channel: 'cash:bank', differsSince: null },
    { channel: 'cash:coinpayments', shownMinor: 5_000, expectedMinor: 5_000, differsSince: null },
  ]);
  const [, first] = await compare(4_900);
  expect(first).toMatchObject({ shownMinor: 4_900, differsSince: '2027-03-01T06:00:00.000Z' });
  expect(counted()).toBe(0);
  clock = new Date('2027-03-02T06:00:00.000Z');
  expect(await compare(null)).toHaveLength(1);
  const [, lasting] = await compare(4_900);
  expect(lasting).toMatchObject({ differsSince: first?.differsSince, stopsPayouts: false });
  expect(counted()).toBe(1);
  const [, ended] = await compare(5_000);
  expect(ended).toMatchObject({ differsSince: null });
  expect(counted()).toBe(0);
});

test('comparisons at the same moment each build on the one before', async () => {
  const found = {
    shownMinor: asMinor(1),
    expectedMinor: asMinor(0),
    heldFileIds: [],
    entriesWithoutLine: [],
  };
  const when = { now: clock, differenceHours: 24 };
  const before = await keepCompared(services().database, 'cash:bank', found, when);
  const all = await Promise.all(
    [1, 2, 3].map(() => keepCompared(services().database, 'cash:bank', found, when)),
  );
  expect(all.map(({ version }) => version).sort()).toEqual([1, 2, 3].map((more) => before.version + more));
});
