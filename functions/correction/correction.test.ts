import { describe, expect, test } from 'vitest';
import type { Entry } from '#functions/ledger/entry-schema.ts';
import { balanceChanges, memberAccount, platformAccount } from '#functions/ledger/ledger.ts';
import { refusal } from '#functions/testing/refusal.ts';
import type { CorrectionTransfer } from '#shared/domain/correction.ts';
import type { EntryId, MemberId, ProposalId } from '#shared/domain/ids.ts';
import { asMinor } from '#shared/domain/money.ts';
import { accountsTakenBy, correctionEntry, isReversalOf, requireAllowed, reversalOf } from './correction.ts';

const move = (from: string, to: string, amount: number) =>
  ({ from, to, amountMinor: asMinor(amount) }) as CorrectionTransfer;
const bonus: Pick<Entry, 'transfers'> = {
  transfers: [
    { from: platformAccount('pool', 0), to: memberAccount('available'), amountMinor: asMinor(30) },
    { from: platformAccount('pool', 1), to: memberAccount('available'), amountMinor: asMinor(12) },
  ],
};
const now = new Date('2027-03-10T09:00:00.000Z');
const carrying = {
  actor: { kind: 'system', name: 'test' } as const,
  now,
  newEntryId: () => `ent_${'0'.repeat(26)}` as EntryId,
  shard: 1,
  shards: 2,
};
const entryOf = (transfers: CorrectionTransfer[], held: Record<string, number[]>): Entry =>
  correctionEntry(
    {
      id: `prp_${'0'.repeat(26)}` as ProposalId,
      reason: 'A mistake',
      act: {
        kind: 'correction',
        area: 'infinity',
        memberId: `mem_${'0'.repeat(26)}` as MemberId,
        memberName: 'Mia',
        entryId: `ent_${'1'.repeat(26)}` as EntryId,
        transfers,
      },
    },
    new Map(Object.entries(held).map(([account, shards]) => [account as 'pool', shards.map(asMinor)])),
    carrying,
  );
const changes = (entry: Entry) =>
  balanceChanges(entry).map(({ account, changeMinor }) => [
    account.owner === 'platform' ? `${account.account}#${account.shard}` : account.account,
    changeMinor,
  ]);

describe('the reversal of an entry', () => {
  test('is one transfer back, with the shards added together', () => {
    expect(reversalOf(bonus)).toEqual({ transfers: [move('available', 'pool', 42)] });
  });

  test('is not offered where balances follow a purchase, a deposit, a withdrawal or a payment', () => {
    const paid = {
      from: platformAccount('suspense', 0),
      to: memberAccount('invested'),
      amountMinor: asMinor(1),
    };
    expect(reversalOf({ transfers: [paid] })).toEqual({ bound: ['suspense', 'invested'] });
  });

  test('leaves out what moved between two shards of one account', () => {
    const between = {
      from: platformAccount('pool', 0),
      to: platformAccount('pool', 1),
      amountMinor: asMinor(5),
    };
    expect(reversalOf({ transfers: [...bonus.transfers, between] })).toEqual(reversalOf(bonus));
    expect(reversalOf({ transfers: [between] })).toEqual({ transfers: [] });
  });

  test('is nothing that could be exact where it is not offered', () => {
    const paid = {
      from: platformAccount('suspense', 0),
      to: memberAccount('invested'),
      amountMinor: asMinor(1),
    };
    expect(isReversalOf({ transfers: [paid] }, [move('available', 'pool', 1)])).toBe(false);
  });

  test('is exact to the cent, by whatever route', () => {
    expect(isReversalOf(bonus, [move('available', 'pool', 42)])).toBe(true);
    expect(isReversalOf(bonus, [move('available', 'fees', 42), move('fees', 'pool', 42)])).toBe(true);
    expect(isReversalOf(bonus, [move('available', 'pool', 41)])).toBe(false);
    expect(isReversalOf(bonus, [move('available', 'pool', 42), move('pool', 'fees', 1)])).toBe(false);
    expect(isReversalOf(bonus, [move('available', 'pool', 42), move('fees', 'operator', 1)])).toBe(false);
  });
});

test('a correction of platform accounts names its evidence, and one of a member need not', () => {
  const split: Pick<Entry, 'kind' | 'memberId' | 'transfers'> = {
    kind: 'pool-funded',
    memberId: null,
    transfers: [
      { from: platformAccount('operator', 0), to: platformAccount('pool', 0), amountMinor: asMinor(60) },
    ],
  };
  const back = [move('pool', 'operator', 60)];
  expect(refusal(() => requireAllowed(split, back, null)).code).toBe('invalid_input');
  expect(() => requireAllowed(split, back, 'INVOICE 7')).not.toThrow();
  const granted = {
    ...bonus,
    kind: 'return-granted',
    memberId: `mem_${'0'.repeat(26)}` as MemberId,
  } as const;
  expect(() => requireAllowed(granted, [move('available', 'pool', 42)], null)).not.toThrow();
});

describe('the entry of a correction', () => {
  test('takes from the shards that hold the money, its own first, and gives to its own shard', () => {
    const entry = entryOf([move('pool', 'fees', 10)], { pool: [9, 4] });
    expect(changes(entry)).toEqual([
      ['pool#1', -4],
      ['fees#1', 10],
      ['pool#0', -6],
    ]);
    expect(entry).toMatchObject({ kind: 'correction', correctsEntryId: `ent_${'1'.repeat(26)}` });
  });

  test('credits cash that leaves, and can debit two accounts together', () => {
    const transfers = [move('pool', 'cash:in-transit', 10)];
    expect(accountsTakenBy(transfers).toSorted()).toEqual(['cash:in-transit', 'pool']);
    const entry = entryOf(transfers, { pool: [7, 7], 'cash:in-transit': [5, 5] });
    const sums: Record<string, number> = {};
    for (const [name, by] of changes(entry)) {
      const account = String(name).split('#')[0] ?? '';
      sums[account] = (sums[account] ?? 0) + Number(by);
    }
    expect(sums).toEqual({ pool: -10, 'cash:in-transit': -10 });
  });

  test('needs to know of no shards where it takes from the member alone', () => {
    expect(accountsTakenBy([move('available', 'pool', 10)])).toEqual([]);
  });

  test('can take what an earlier transfer put in, and no more', () => {
    const through = (amount: number) => [move('available', 'pool', 10), move('pool', 'fees', amount)];
    expect(changes(entryOf(through(10), { pool: [0, 0] }))).toEqual([
      ['available', -10],
      ['fees#1', 10],
    ]);
    expect(() => entryOf(through(11), { pool: [0, 0] })).toThrow("doesn't hold enough");
  });
});
