import { beforeAll, describe, expect, test } from 'vitest';
import type { AccountRef, Entry, Transfer } from '#functions/ledger/entry-schema.ts';
import { createEntry, memberAccount, neverNegative, platformAccount } from '#functions/ledger/ledger.ts';
import { newId } from '#functions/platform/new-id.ts';
import { walletKey } from '#functions/platform/table/keys.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { assetAccounts, type PlatformAccount, platformAccounts } from '#shared/domain/accounts.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { asMinor } from '#shared/domain/money.ts';
import { memberAccounts } from '#shared/domain/words.ts';
import { FiguresMoved, type Guards, PlatformAccountShort, postEntries } from './post-entries.ts';

/** What the write of entries refuses by itself, whatever was read and decided before it. */
const now = new Date('2027-03-01T10:00:00.000Z');
const services = servicesUnderTest(() => now);
const newMember = (): MemberId => newId('MemberId', now);

const entryOf = (memberId: MemberId | null, kind: Entry['kind'], transfers: Transfer[]): Entry =>
  createEntry({
    id: newId('EntryId', now),
    kind,
    area: 'security',
    memberId,
    transfers,
    sourceId: 'the test',
    actor: { kind: 'system', name: 'test' },
    at: instantOf(now),
    reason: null,
  });
const move = (from: AccountRef, to: AccountRef, amount: number): Transfer => {
  return { from, to, amountMinor: asMinor(amount) };
};
const write = async (entries: readonly Entry[], guards?: Guards): Promise<void> => {
  const transaction = new Transaction();
  postEntries(transaction, entries, guards);
  await commit(services().database, transaction);
};

/** Each platform account in a shard that no other test uses. */
let shard = 100;
const newAccount = (name: PlatformAccount): AccountRef => {
  shard += 1;
  return platformAccount(name, shard);
};
/** Raises the account's own balance against another one that holds any amount, also a negative one. */
const raise = (account: AccountRef, amount: number): Transfer => {
  const other = newAccount(account.account === 'operator' ? 'fees' : 'operator');
  return assetAccounts.includes(account.account)
    ? move(account, other, amount)
    : move(other, account, amount);
};
const lessen = (account: AccountRef, amount: number): Transfer => {
  const { from, to } = raise(account, amount);
  return move(to, from, amount);
};
const correct = (memberId: MemberId | null, transfers: Transfer[], guards?: Guards): Promise<void> =>
  write([entryOf(memberId, 'correction', transfers)], guards);

describe('an entry', () => {
  test('is written once', async () => {
    const entry = entryOf(newMember(), 'correction', [raise(memberAccount('available'), 100)]);
    await write([entry]);
    await expect(write([entry])).rejects.toMatchObject({ code: 'try_again' });
  });

  test('awaits one line of a bank statement, not two', async () => {
    const entry = entryOf(null, 'correction', [raise(newAccount('cash:in-transit'), 100)]);
    await write([entry]);
    // By its key, it would be another entry.
    await expect(write([{ ...entry, area: 'infinity' }])).rejects.toMatchObject({ code: 'try_again' });
  });
});

describe('a balance that may not be negative', () => {
  test.each(memberAccounts)('of a member, %s, gives all that it holds and not a cent more', async (name) => {
    const memberId = newMember();
    const account = memberAccount(name);
    await correct(memberId, [raise(account, 100)]);
    await expect(correct(memberId, [lessen(account, 101)])).rejects.toMatchObject({
      code: 'insufficient_funds',
    });
    await correct(memberId, [lessen(account, 100)]);
    await expect(correct(memberId, [lessen(account, 1)])).rejects.toMatchObject({
      code: 'insufficient_funds',
    });
  });

  test.each(platformAccounts)(
    'of the platform, %s, gives all that it holds and not a cent more',
    async (name) => {
      const account = newAccount(name);
      // Some may never be negative, the others where the act guards them.
      const guards = neverNegative.includes(name) ? {} : { guarded: [name] };
      await correct(null, [raise(account, 100)]);
      await expect(correct(null, [lessen(account, 101)], guards)).rejects.toThrow(PlatformAccountShort);
      await correct(null, [lessen(account, 100)], guards);
      await expect(correct(null, [lessen(account, 1)], guards)).rejects.toThrow(PlatformAccountShort);
    },
  );
});

describe('what an act was decided on', () => {
  test.each(platformAccounts)('stands when %s has not grown, and not with a cent more', async (name) => {
    const account = newAccount(name);
    await correct(null, [raise(account, 100)]);
    const guards = { notGrown: { [name]: asMinor(100) } };
    await correct(null, [raise(account, 1)], guards);
    await expect(correct(null, [raise(account, 1)], guards)).rejects.toThrow(PlatformAccountShort);
  });

  test('stands while a shard that it writes has not shrunk, and not with a cent less', async () => {
    const account = newAccount('investments');
    const notShrunk = [{ account: 'investments', shard, balanceMinor: asMinor(100) }] as const;
    await correct(null, [raise(account, 100)]);
    await correct(null, [lessen(account, 1)], { notShrunk });
    await expect(correct(null, [lessen(account, 1)], { notShrunk })).rejects.toThrow(PlatformAccountShort);
  });

  test('stands while a shard beside the one that it writes has not shrunk, and not with a cent less', async () => {
    const written = newAccount('cash:in-transit');
    const beside = platformAccount('cash:bank', shard);
    const notShrunk = [
      { account: 'cash:in-transit', shard, balanceMinor: asMinor(0) },
      { account: 'cash:bank', shard, balanceMinor: asMinor(100) },
    ] as const;
    await correct(null, [raise(beside, 100)]);
    await correct(null, [raise(written, 1)], { notShrunk });
    await correct(null, [lessen(beside, 1)]);
    await expect(correct(null, [raise(written, 1)], { notShrunk })).rejects.toThrow(PlatformAccountShort);
  });
});

describe('what a member owes', () => {
  const [operator, pool] = [platformAccount('operator', 0), platformAccount('pool', 0)];
  const available = memberAccount('available');
  /** A bonus was reversed that its member had used: the operator advances it to the pool. */
  const advance = (memberId: MemberId, amount: number) =>
    write([entryOf(memberId, 'reversal', [move(operator, pool, amount)])]);
  /** A bonus of which a part settles the debt. */
  const grant = (memberId: MemberId, settled: number, paid: number) =>
    write([
      entryOf(memberId, 'manual-bonus-granted', [move(pool, operator, settled), move(pool, available, paid)]),
    ]);

  beforeAll(() => correct(null, [raise(pool, 1_000)]));

  test('is settled by a bonus to the last cent, and never by more than is owed', async () => {
    const memberId = newMember();
    await advance(memberId, 100);
    await expect(grant(memberId, 101, 0)).rejects.toThrow(FiguresMoved);
    await grant(memberId, 100, 0);
    await expect(grant(memberId, 1, 0)).rejects.toThrow(FiguresMoved);
  });

  test('is settled in full before a bonus reaches the available balance', async () => {
    const memberId = newMember();
    await advance(memberId, 100);
    await expect(grant(memberId, 0, 50)).rejects.toThrow(FiguresMoved);
    await expect(grant(memberId, 99, 50)).rejects.toThrow(FiguresMoved);
    await grant(memberId, 100, 50);
    await grant(memberId, 0, 50);
  });
});

describe('a wallet that takes no entries', () => {
  const account = memberAccount('available');
  const stopped = async (stop: string): Promise<MemberId> => {
    const memberId = newMember();
    await correct(memberId, [raise(account, 100)]);
    const transaction = new Transaction();
    const isThere = { equals: { area: 'security' } };
    transaction.change(
      walletKey(memberId, 'security'),
      { [stop]: true },
      isThere,
      () => new Error('no wallet'),
    );
    await commit(services().database, transaction);
    return memberId;
  };

  test.each([
    ['closed', 'member_not_active'],
    ['frozen', 'wallet_frozen'],
  ])('because it is %s takes neither money in nor out', async (stop, code) => {
    const memberId = await stopped(stop);
    await expect(correct(memberId, [raise(account, 1)])).rejects.toMatchObject({ code });
    await expect(correct(memberId, [lessen(account, 1)])).rejects.toMatchObject({ code });
  });

  test('because it is frozen takes what the bank was told, up to what it holds', async () => {
    const memberId = await stopped('frozen');
    await correct(memberId, [raise(account, 1)], { bankWasTold: true });
    await expect(correct(memberId, [lessen(account, 102)], { bankWasTold: true })).rejects.toMatchObject({
      code: 'insufficient_funds',
    });
    await correct(memberId, [lessen(account, 101)], { bankWasTold: true });
  });

  test('because it is closed takes not even what the bank was told', async () => {
    const memberId = await stopped('closed');
    const bringing = correct(memberId, [raise(account, 1)], { bankWasTold: true });
    await expect(bringing).rejects.toMatchObject({ code: 'member_not_active' });
  });
});
