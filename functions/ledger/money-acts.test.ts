import { expect, test } from 'vitest';
import type { PlatformAccount } from '#shared/domain/accounts.ts';
import { type EntryKind, entryKinds } from '#shared/domain/entry-kinds.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { asMinor } from '#shared/domain/money.ts';
import { moneyActs } from '#shared/domain/money-acts.ts';
import type { AccountRef } from './entry-schema.ts';
import { memberAccount, platformAccount } from './ledger.ts';
import { countMoneyActs } from './money-acts.ts';

const memberId = 'mem_01ARZ3NDEKTSV4RRFFQ69G5FAV' as MemberId;
const of = (account: PlatformAccount) => platformAccount(account, 0);
const moved = (
  kind: EntryKind,
  {
    amount = 500,
    from = of('suspense'),
    to = memberAccount('available'),
    area = 'security',
    by = 'staff',
  }: {
    amount?: number;
    from?: AccountRef;
    to?: AccountRef;
    area?: 'security' | 'infinity';
    by?: 'staff' | 'member';
  } = {},
) => ({
  kind,
  area,
  actor: { kind: by, memberId },
  transfers: [{ from, to, amountMinor: asMinor(amount) }],
});
const actsOf = (...entries: ReturnType<typeof moved>[]) =>
  countMoneyActs(entries).map(({ act, count, amountMinor }) => [act, count, amountMinor]);

test('every kind of entry counts as an act, and every act is one that an entry can be', () => {
  const all = entryKinds.flatMap((kind) => [
    moved(kind),
    moved(kind, { area: 'infinity', by: 'member', to: memberAccount('invested') }),
    moved(kind, { to: memberAccount('deposited') }),
  ]);
  for (const entry of all) expect(countMoneyActs([entry]), entry.kind).not.toEqual([]);
  expect(new Set(countMoneyActs(all).map(({ act }) => act))).toEqual(new Set(moneyActs));
});

test('acts are added up by act and area', () => {
  const entries = [
    moved('matured'),
    moved('matured', { amount: 20 }),
    moved('matured', { area: 'infinity' }),
  ];
  expect(countMoneyActs(entries)).toEqual([
    { act: 'deposit-matured', area: 'security', count: 2, amountMinor: 520 },
    { act: 'purchase-matured', area: 'infinity', count: 1, amountMinor: 500 },
  ]);
});

test('a withdrawal that its member cancels is another act than one that staff reject', () => {
  expect(actsOf(moved('withdrawal-returned', { by: 'member' }))).toEqual([['withdrawal-cancelled', 1, 500]]);
  expect(actsOf(moved('withdrawal-returned'))).toEqual([['withdrawal-rejected', 1, 500]]);
});

test('money that covers an order from suspense is matched, and activates the order', () => {
  const [invested, deposited] = [memberAccount('invested'), memberAccount('deposited')];
  expect(actsOf(moved('payment-matched', { to: invested }))).toEqual([
    ['payment-matched', 1, 500],
    ['purchase-activated', 1, 500],
  ]);
  expect(actsOf(moved('payment-matched', { to: deposited }))).toEqual([
    ['payment-matched', 1, 500],
    ['deposit-activated', 1, 500],
  ]);
  expect(actsOf(moved('payment-matched', { to: of('suspense') }))).toEqual([['payment-matched', 1, 500]]);
});

test('a bank line that leaves the books for another purpose takes back what it counted', () => {
  const [bank, transit, suspense] = [of('cash:bank'), of('cash:in-transit'), of('suspense')];
  const credit = moved('bank-credit', { from: bank, to: suspense });
  const debit = moved('payout-confirmed', { from: transit, to: bank });
  expect(actsOf(credit)).toEqual([['bank-credit', 1, 500]]);
  expect(actsOf(credit, moved('bank-credit', { from: suspense, to: bank, amount: 200 }))).toEqual([
    ['bank-credit', 0, 300],
  ]);
  expect(actsOf(debit)).toEqual([['payout-confirmed', 1, 500]]);
  expect(actsOf(debit, moved('payout-confirmed', { from: bank, to: transit }))).toEqual([
    ['payout-confirmed', 0, 0],
  ]);
});
