import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { paySponsors } from '#functions/bonus/sponsor-bonuses.event.ts';
import { approveShown } from '#functions/demo/approve-shown.ts';
import { eventSchema } from '#functions/platform/table/outbox.ts';
import { activePerson, proveBareBooks, scanBareTable } from '#functions/testing/bare-platform.ts';
import { giveBonus } from '#functions/testing/money.ts';
import { type History, monthsOfHistory } from '#functions/testing/months-of-history.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import type { EntryLine } from '#shared/contract/statements.ts';
import { accountsOfArea, type MemberAccount, type ProductArea, productAreas } from '#shared/domain/words.ts';

let clock = new Date('2027-01-01T00:00:00.000Z');
const services = servicesUnderTest(() => clock);
const setClock = (instant: string) => {
  clock = new Date(instant);
};
let history: History;
beforeAll(async () => {
  history = await monthsOfHistory(services(), setClock, 'Łukasz Ёлка');
});

const ask = () => ({ as: history.as, key: randomUUID() });
const monthsOf = async (area: ProductArea) =>
  (await history.acting.request('listMonths', { ...ask(), query: { area } })).months;
const monthOf = (area: ProductArea, month: string) =>
  history.acting.request('readMonth', { ...ask(), query: { area, month } });
const walletOf = async (area: ProductArea) => {
  const { wallets } = await history.acting.request('readBalances', ask());
  const { balances = [] } = wallets.find((wallet) => wallet.area === area) ?? {};
  return new Map<MemberAccount, number>(balances.map(({ account, balanceMinor }) => [account, balanceMinor]));
};
/** All pages of a list, at the smallest page size. */
const entriesOf = async (query: Record<string, string>): Promise<EntryLine[]> => {
  const lines: EntryLine[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: EntryLine[]; next: string | null } = await history.acting.request('listEntries', {
      ...ask(),
      query: { limit: '10', ...query, ...(cursor ? { cursor } : {}) },
    });
    lines.push(...page.items);
    cursor = page.next;
  } while (cursor);
  return lines;
};

describe('monthly statements', () => {
  test("open with the previous month's closing balances, from joining to now, and the last one closes with the current balance", async () => {
    for (const area of productAreas) {
      const months = (await monthsOf(area)).toReversed();
      expect(months.map(({ month }) => month)).toEqual(
        ['01', '02', '03', '04', '05', '06', '07', '08'].map((month) => `2027-${month}`),
      );
      const balances = new Map<MemberAccount, number>(accountsOfArea[area].map((account) => [account, 0]));
      for (const summary of months) {
        let change = 0;
        for (const { account, openingMinor, closingMinor } of summary.accounts) {
          expect(openingMinor).toBe(balances.get(account));
          change += closingMinor - openingMinor;
          balances.set(account, closingMinor);
        }
        expect(summary.inMinor - summary.outMinor).toBe(change);
      }
      expect(balances).toEqual(await walletOf(area));
      expect(months.map(({ isClosed }) => isClosed)).toEqual([...Array(7).fill(true), false]);
    }
  });

  test('list every entry of the month, and opening plus changes equals closing in each account', async () => {
    const { entries } = await proveBareBooks(services());
    for (const area of productAreas) {
      const seen = new Set<string>();
      for (const { month, ...summary } of await monthsOf(area)) {
        const statement = await monthOf(area, month);
        expect(statement).toMatchObject({ inMinor: summary.inMinor, outMinor: summary.outMinor });
        for (const [index, account] of statement.accounts.entries()) {
          const sum = account.lines.reduce((all, line) => all + line.changeMinor, 0);
          expect(account.openingMinor + sum).toBe(account.closingMinor);
          expect(account).toMatchObject(summary.accounts[index] ?? {});
          for (const { entryId, at } of account.lines) {
            expect(at.slice(0, 7)).toBe(month);
            seen.add(entryId);
          }
        }
        const kinds = statement.kinds.reduce((all, { inMinor, outMinor }) => all + inMinor - outMinor, 0);
        expect(kinds).toBe(statement.inMinor - statement.outMinor);
      }
      const own = entries.filter((entry) => entry.memberId === history.as.memberId && entry.area === area);
      expect([...seen].sort()).toEqual(own.map(({ id }) => id).sort());
    }
  });

  test('exist for months without entries, with unchanged balances', async () => {
    const july = await monthOf('security', '2027-07');
    expect(july).toMatchObject({ entryCount: 0, inMinor: 0, outMinor: 0, kinds: [], isClosed: true });
    const deposited = july.accounts.find(({ account }) => account === 'deposited');
    expect(deposited).toMatchObject({ openingMinor: 100_836, closingMinor: 100_836, lines: [] });
  });

  test('name the fees of the month', async () => {
    const june = await monthOf('infinity', '2027-06');
    expect(june.feeMinor).toBe(50_000);
    expect(june.kinds).toEqual([
      { kind: 'purchase-paid', count: 1, inMinor: 1_000_000, outMinor: 0, feeMinor: 50_000 },
    ]);
  });

  test("don't exist for months before joining or in the future", async () => {
    await expect(monthOf('infinity', '2026-12')).rejects.toThrow('not_found');
    await expect(monthOf('infinity', '2027-09')).rejects.toThrow('not_found');
    for (const month of ['0000-01', '1969-12', '9999-12'])
      await expect(monthOf('infinity', month)).rejects.toThrow('not_found');
  });
});

describe('the list of entries', () => {
  test('leads from balance to balance and starts with the current one', async () => {
    for (const area of productAreas)
      for (const account of accountsOfArea[area]) {
        const lines = (await entriesOf({ area, account })).map(({ changes }) => changes);
        let balance = (await walletOf(area)).get(account) ?? 0;
        for (const changes of lines) {
          expect(changes).toEqual([{ ...changes[0], account, balanceAfterMinor: balance }]);
          balance -= changes[0]?.changeMinor ?? Number.NaN;
        }
        expect(balance).toBe(0);
      }
  });

  test('shows all balances of an area together, each after the entry', async () => {
    const lines = await entriesOf({ area: 'security' });
    const balances = await walletOf('security');
    expect(lines.map(({ kind }) => kind)).toEqual([
      'return-granted',
      'compound',
      'return-granted',
      'return-granted',
      'deposit-confirmed',
    ]);
    for (const { changes } of lines)
      for (const { account, changeMinor, balanceAfterMinor } of changes) {
        expect(balanceAfterMinor).toBe(balances.get(account));
        balances.set(account, balanceAfterMinor - changeMinor);
      }
    expect([...balances.values()]).toEqual([0, 0, 0, 0]);
  });

  test('can be filtered by whole UTC days, with exact balances', async () => {
    const query = { area: 'security', account: 'available', from: '2027-04-01', to: '2027-05-14' };
    const lines = await entriesOf(query);
    expect(lines.map(({ at, changes }) => [at.slice(0, 10), changes[0]?.balanceAfterMinor])).toEqual([
      ['2027-05-01', 836],
      ['2027-04-01', 425],
    ]);
    expect(await entriesOf({ ...query, from: '2027-05-02', to: '2027-05-14' })).toEqual([]);
    const [compounded] = await entriesOf({ area: 'security', to: '2027-05-15' });
    expect(compounded).toMatchObject({
      kind: 'compound',
      changes: [
        { account: 'available', changeMinor: -836, balanceAfterMinor: 0 },
        { account: 'deposited', changeMinor: 836, balanceAfterMinor: 100_836 },
      ],
    });
  });

  test('can be filtered by kind, with balances that include the entries left out', async () => {
    const lines = await entriesOf({ area: 'security', account: 'available', kinds: 'return-granted' });
    expect(lines.map(({ changes }) => changes[0]?.balanceAfterMinor)).toEqual([
      (await walletOf('security')).get('available'),
      836,
      425,
    ]);
    const both = await entriesOf({ area: 'security', kinds: 'compound,deposit-confirmed' });
    expect(both.map(({ kind }) => kind)).toEqual(['compound', 'deposit-confirmed']);
    for (const wrong of [
      { kinds: 'theft' },
      { from: '2027-05-02', to: '2027-05-01' },
      { to: '0002-01-01' },
      { from: '9999-12-31' },
    ] as Record<string, string>[])
      await expect(entriesOf({ area: 'security', ...wrong })).rejects.toThrow('invalid_input');
    expect(await entriesOf({ area: 'security', to: '2000-01-01' })).toEqual([]);
    expect(await entriesOf({ area: 'security', from: '2999-12-31' })).toEqual([]);
  });

  test('joins its pages without a gap, filtered or not', async () => {
    const as = await activePerson(services(), randomUUID());
    for (let bonus = 1; bonus <= 25; bonus += 1)
      await giveBonus(services(), { memberId: as.memberId, area: 'infinity', amount: bonus });
    const mine = history;
    history = { ...mine, as };
    for (const filters of [
      {},
      { kinds: 'manual-bonus-granted' },
      { account: 'available', to: '2027-08-20' },
    ]) {
      const lines = await entriesOf({ area: 'infinity', ...filters });
      expect(lines.map(({ changes }) => changes[0]?.changeMinor)).toEqual(
        Array.from({ length: 25 }, (_, index) => 25 - index),
      );
      let balance = 325;
      for (const { changes } of lines) {
        expect(changes[0]?.balanceAfterMinor).toBe(balance);
        balance -= changes[0]?.changeMinor ?? Number.NaN;
      }
    }
    history = mine;
  });
});

describe('one entry', () => {
  test('shows its transfers, its cause and its changes', async () => {
    const [line] = await entriesOf({ area: 'infinity', kinds: 'purchase-paid' });
    const entry = await history.acting.request('readEntry', {
      ...ask(),
      params: { entryId: line?.entryId ?? '' },
      query: { area: 'infinity' },
    });
    expect(entry).toMatchObject({
      sourceId: history.purchaseId,
      by: 'staff',
      changes: [{ account: 'invested', changeMinor: 1_000_000 }],
      transfers: [
        { from: 'cash:in-transit', to: 'invested', amountMinor: 1_000_000 },
        { from: 'cash:in-transit', to: 'pool', amountMinor: 30_000 },
        { from: 'cash:in-transit', to: 'fees', amountMinor: 20_000 },
      ],
      correctsEntryId: null,
      correctedByEntryId: null,
    });
  });

  test('and the entries of a source are visible only to their member', async () => {
    const source = { params: { sourceId: history.depositId }, query: {} };
    const own = await history.acting.request('listSourceEntries', { ...ask(), ...source });
    expect(own.items.map(({ kind }) => kind)).toEqual(['deposit-confirmed', 'compound']);
    const stranger = { as: await activePerson(services(), randomUUID()), key: randomUUID() };
    expect(await history.acting.request('listSourceEntries', { ...stranger, ...source })).toEqual({
      items: [],
      next: null,
    });
    const params = { entryId: own.items[0]?.entryId ?? '' };
    const query = { area: 'security' };
    await expect(history.acting.request('readEntry', { ...stranger, params, query })).rejects.toThrow(
      'not_found',
    );
  });

  test('links to its correction and back, and the month still adds up', async () => {
    const [first, second] = await Promise.all(
      ['first', 'second'].map((name) => activePerson(services(), `${name}-admin`, ['admin'])),
    );
    if (!first || !second) throw new Error('a member is missing');
    const [bonus] = await entriesOf({ area: 'infinity', kinds: 'manual-bonus-granted' });
    const { memberId } = history.as;
    const transfers = [{ from: 'available', to: 'pool', amountMinor: 1_234 }];
    const mistake = { area: 'infinity', memberId, entryId: bonus?.entryId, transfers, reason: 'A mistake' };
    const { id: proposalId } = await history.acting.request('proposeCorrection', {
      as: first,
      body: mistake,
      key: randomUUID(),
    });
    await approveShown(history.acting, { as: second, proposalId, key: randomUUID() });
    const read = (entryId = '') =>
      history.acting.request('readEntry', { ...ask(), params: { entryId }, query: { area: 'infinity' } });
    const [correction] = await entriesOf({ area: 'infinity', kinds: 'correction' });
    expect(correction).toMatchObject({ correctsEntryId: bonus?.entryId, reason: expect.any(String) });
    expect(await read(bonus?.entryId)).toMatchObject({ correctedByEntryId: correction?.entryId });
    expect(await read(correction?.entryId)).toMatchObject({ correctsEntryId: bonus?.entryId });
    const august = await monthOf('infinity', '2027-08');
    expect(august).toMatchObject({ inMinor: 1_234, outMinor: 1_234, feeMinor: 0, entryCount: 2 });
  });

  test('leaves the books unchanged', async () => {
    expect((await proveBareBooks(services())).findings).toEqual([]);
  });
});

test('the entry of a sponsor bonus names whose purchase caused it, masked, wherever the entry is shown', async () => {
  const sponsor = await activePerson(services(), randomUUID());
  const buyer = await activePerson(services(), 'Bea Buyer', [], sponsor.sponsorCode);
  await giveBonus(services(), { memberId: buyer.memberId, area: 'infinity', amount: 20_000 });
  const body = { packageId: 'starter', quantity: 1, payment: 'balance', configurationVersion: 1 } as const;
  const purchase = await history.acting.request('buyPackage', { as: buyer, body, key: randomUUID() });
  for (const item of await scanBareTable(services())) {
    const event = item.pk.startsWith('EVENT#') ? eventSchema.parse(item) : null;
    if (event && JSON.stringify(event).includes(purchase.id)) await paySponsors(event, services());
  }
  const as = { as: sponsor, key: randomUUID() };
  const { items } = await history.acting.request('listEntries', { ...as, query: { area: 'infinity' } });
  expect(items.map(({ kind, causedBy }) => [kind, causedBy])).toEqual([['sponsor-bonus-granted', 'Bea B.']]);
  const [{ entryId, sourceId }] = items as [EntryLine];
  const query = { area: 'infinity' } as const;
  const whole = await history.acting.request('readEntry', { ...as, params: { entryId }, query });
  const related = await history.acting.request('listSourceEntries', { ...as, params: { sourceId } });
  const month = monthOf('infinity', '2027-08');
  expect([whole, ...related.items].map(({ causedBy }) => causedBy)).toEqual(['Bea B.', 'Bea B.']);
  const statement = await history.acting.request('readMonth', {
    ...as,
    query: { ...query, month: clock.toISOString().slice(0, 7) },
  });
  expect(statement.accounts.flatMap(({ lines }) => lines.map(({ causedBy }) => causedBy))).toEqual([
    'Bea B.',
  ]);
  // Nobody caused the entries of the member's own orders.
  expect(
    (await month).accounts.flatMap(({ lines }) => lines).filter(({ causedBy }) => causedBy !== null),
  ).toEqual([]);
  const own = await history.acting.request('listEntries', { as: buyer, key: randomUUID(), query });
  expect(new Set(own.items.map(({ causedBy }) => causedBy))).toEqual(new Set([null]));
});
