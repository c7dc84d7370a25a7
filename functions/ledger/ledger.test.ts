import { describe, expect, test } from 'vitest';
import type { Instant } from '#shared/domain/calendar.ts';
import type { EntryId, MemberId } from '#shared/domain/ids.ts';
import { asMinor } from '#shared/domain/money.ts';
import type { Entry, Transfer } from './entry-schema.ts';
import {
  balanceChanges,
  createEntry,
  debtChange,
  memberAccount,
  memberAccountsOf,
  platformAccount,
} from './ledger.ts';

const entry = (...transfers: Transfer[]): Entry => ({
  id: 'ent_1' as EntryId,
  kind: 'purchase-paid',
  area: 'infinity',
  memberId: 'mem_1' as MemberId,
  transfers,
  sourceId: 'pur_1',
  actor: { kind: 'system', name: 'test' },
  at: '2027-01-01T00:00:00.000Z' as Instant,
  reason: null,
});
const bank = platformAccount('cash:bank', 0);
const invested = memberAccount('invested');
const available = memberAccount('available');

describe('entries', () => {
  test('money that arrives raises the asset and what is owed alike', () => {
    expect(balanceChanges(entry({ from: bank, to: invested, amountMinor: asMinor(500) }))).toEqual([
      { account: bank, changeMinor: 500 },
      { account: invested, changeMinor: 500 },
    ]);
  });

  test('money that leaves lowers the asset and what is owed alike', () => {
    expect(balanceChanges(entry({ from: available, to: bank, amountMinor: asMinor(500) }))).toEqual([
      { account: available, changeMinor: -500 },
      { account: bank, changeMinor: -500 },
    ]);
  });

  test('several transfers of one account become one change; changes of zero are none', () => {
    const changes = balanceChanges(
      entry(
        { from: available, to: invested, amountMinor: asMinor(300) },
        { from: available, to: platformAccount('fees', 1), amountMinor: asMinor(30) },
        { from: bank, to: platformAccount('suspense', 1), amountMinor: asMinor(5) },
        { from: platformAccount('suspense', 1), to: bank, amountMinor: asMinor(5) },
      ),
    );
    expect(changes.map(({ changeMinor }) => changeMinor)).toEqual([-330, 300, 30]);
  });

  test('an entry that moves nothing, a negative amount, or from an account to itself cannot be made', () => {
    expect(() => createEntry(entry())).toThrow('moves nothing');
    expect(() => createEntry(entry({ from: bank, to: invested, amountMinor: asMinor(0) }))).toThrow(
      'moves nothing',
    );
    expect(() => createEntry(entry({ from: bank, to: invested, amountMinor: asMinor(-1) }))).toThrow(
      'negative',
    );
    expect(() => createEntry(entry({ from: available, to: available, amountMinor: asMinor(1) }))).toThrow(
      'itself',
    );
  });

  test("a member's money is moved only by an entry that names the member", () => {
    const nameless = (transfer: Transfer) => createEntry({ ...entry(transfer), memberId: null });
    const amountMinor = asMinor(1);
    for (const transfer of [
      { from: available, to: bank, amountMinor },
      { from: bank, to: available, amountMinor },
    ])
      expect(() => nameless(transfer)).toThrow('without naming the member');
    expect(nameless({ from: bank, to: platformAccount('suspense', 0), amountMinor }).memberId).toBeNull();
  });

  test('the balances an entry touches are named with the leaving side first', () => {
    expect(memberAccountsOf(entry({ from: available, to: invested, amountMinor: asMinor(1) }))).toEqual([
      'available',
      'invested',
    ]);
  });
});

test('what a member owes grows by what the operator advanced, falls by what a bonus settles, and follows their corrections', () => {
  const [operator, pool] = [platformAccount('operator', 0), platformAccount('pool', 0)];
  const advanced = { from: operator, to: pool, amountMinor: asMinor(200) };
  const settled = { from: pool, to: operator, amountMinor: asMinor(50) };
  const change = (kind: Entry['kind'], more: Partial<Entry> = {}) =>
    debtChange({ ...entry(advanced, settled), kind, ...more });
  expect(change('reversal')).toBe(200);
  expect(change('sponsor-bonus-granted')).toBe(-50);
  expect(change('correction')).toBe(150);
  // The operator's own entries leave no member in debt.
  expect(change('correction', { memberId: null })).toBe(0);
  expect(change('purchase-paid')).toBe(0);
});
