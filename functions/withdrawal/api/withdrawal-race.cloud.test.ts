import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Acting, ActsAs } from '#functions/demo/acting.ts';
import { payoutAddressSchema } from '#functions/payout-address/payout-address-schema.ts';
import { payoutAddressKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { activePerson, proveBareBooks } from '#functions/testing/bare-platform.ts';
import { fundPool } from '#functions/testing/money.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import {
  newWithdrawer,
  outcomeOf,
  requestOf,
  type Withdrawer,
  type withdrawingActs,
  withdrawingOn,
} from '#functions/testing/withdrawing.ts';
import type { Books } from '#infra/testing/books.ts';
import type { ErrorCode } from '#shared/domain/errors.ts';

const clock = new Date('2027-03-01T09:00:00.000Z');
const services = servicesUnderTest(() => clock);
let acting: Acting<typeof withdrawingActs.endpoints>;
let ada: ActsAs;
let bea: ActsAs;
beforeAll(async () => {
  acting = withdrawingOn(services());
  [ada, bea] = await Promise.all([
    activePerson(services(), 'ada', ['treasurer']),
    activePerson(services(), 'bea', ['treasurer']),
  ]);
});

const provenBooks = async (): Promise<Books> => {
  const books = await proveBareBooks(services());
  expect(books.findings).toEqual([]);
  return books;
};
const ask = async (by: Withdrawer, amount: number): Promise<string> =>
  (await acting.request('requestInfinityWithdrawal', await requestOf(services(), by, amount))).id;
/** `count` concurrent requests of one member, each confirmed in advance; counts each outcome. */
const askAtOnce = async (by: Withdrawer, count: number, amount: number): Promise<Record<string, number>> => {
  const requests = [];
  for (let index = 0; index < count; index += 1) requests.push(await requestOf(services(), by, amount));
  return counted(
    await Promise.all(
      requests.map((request) => outcomeOf(acting.request('requestInfinityWithdrawal', request))),
    ),
  );
};
const counted = (outcomes: readonly ('done' | ErrorCode)[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
};

/** The same member, paid to a crypto address. */
const paidInCrypto = async (by: Withdrawer): Promise<Withdrawer> => {
  const { database } = services();
  const key = payoutAddressKey(by.memberId, by.payoutAddressId);
  const address = await readItem(database, key, payoutAddressSchema);
  const named = { addressId: by.payoutAddressId, label: 'Wallet' };
  const payee = { kind: 'crypto', ...named, network: 'bitcoin', address: 'somewhere' };
  await commit(database, new Transaction().replace(key, { ...address, payee, version: 2 }, 1));
  return by;
};

const refusing = { reasonCode: 'other', reason: 'For the test' };
const bodies = { approve: undefined, reject: refusing, pay: { reference: 'TRANSFER 1' }, fail: refusing };
const decide = (act: keyof typeof bodies, as: ActsAs, withdrawalId: string) =>
  outcomeOf(
    acting.request(`${act}InfinityWithdrawal`, {
      as,
      params: { withdrawalId },
      body: bodies[act],
      key: randomUUID(),
    }),
  );
const cancel = (as: ActsAs, withdrawalId: string) =>
  outcomeOf(acting.request('cancelInfinityWithdrawal', { as, params: { withdrawalId }, key: randomUUID() }));
/** The refusals of a decision that lost the race. */
const tooLate = ['payment_on_its_way', 'invalid_transition', 'try_again', 'second_person_needed'];

describe('sixteen concurrent requests', () => {
  test('on a balance for five: exactly five are held, the others refused for insufficient funds', async () => {
    const by = await newWithdrawer(services(), { infinity: 27_500 });
    expect(await askAtOnce(by, 16, 5_000)).toEqual({ done: 5, insufficient_funds: 11 });
    const books = await provenBooks();
    expect(books.balance(by.memberId, 'held')).toBe(25_000);
    expect(books.balance(by.memberId, 'available')).toBe(2_500);
  });

  test('under a daily limit for three: exactly three are held, the others refused for the limit', async () => {
    const by = await newWithdrawer(services(), { infinity: 5_000_000 });
    expect(await askAtOnce(by, 16, 300_000)).toEqual({ done: 3, withdrawal_limit_reached: 13 });
    expect((await provenBooks()).balance(by.memberId, 'held')).toBe(900_000);
  });

  test('with one proof: one succeeds', async () => {
    const by = await newWithdrawer(services(), { infinity: 60_000 });
    const request = await requestOf(services(), by, 2_000);
    const outcomes = await Promise.all(
      Array.from({ length: 16 }, () =>
        outcomeOf(acting.request('requestInfinityWithdrawal', { ...request, key: randomUUID() })),
      ),
    );
    expect(counted(outcomes)).toEqual({ done: 1, otp_used: 15 });
    expect((await provenBooks()).balance(by.memberId, 'held')).toBe(2_000);
  });

  test('with one idempotency key: each gets the reply of the one that succeeded', async () => {
    const by = await newWithdrawer(services(), { infinity: 60_000 });
    const request = await requestOf(services(), by, 2_000);
    const replies = await Promise.all(
      Array.from({ length: 16 }, () => acting.request('requestInfinityWithdrawal', request)),
    );
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
    expect((await provenBooks()).balance(by.memberId, 'held')).toBe(2_000);
  });

  test('during cancellations, which give back to the limits: nothing is lost between the two', async () => {
    const by = await newWithdrawer(services(), { infinity: 5_000_000 });
    const ids = [];
    for (let index = 0; index < 4; index += 1) ids.push(await ask(by, 250_000));
    const requests = [];
    for (let index = 0; index < 8; index += 1) requests.push(await requestOf(services(), by, 250_000));
    const [cancelled, asked] = await Promise.all([
      Promise.all(ids.map((id) => cancel(by, id))),
      Promise.all(requests.map((request) => outcomeOf(acting.request('requestInfinityWithdrawal', request)))),
    ]);
    expect(counted(cancelled)).toEqual({ done: 4 });
    const { done = 0, withdrawal_limit_reached = 0, ...other } = counted(asked);
    expect(other).toEqual({});
    expect(done + withdrawal_limit_reached).toBe(8);
    expect((await provenBooks()).balance(by.memberId, 'held')).toBe(done * 250_000);
  });
});

describe('concurrent decisions', () => {
  test('approve, reject and cancel on a waiting withdrawal: one succeeds, and the money is in one place', async () => {
    const by = await newWithdrawer(services(), { infinity: 500_000 });
    for (let round = 0; round < 15; round += 1) {
      const before = (await provenBooks()).balance(by.memberId, 'held');
      const id = await ask(by, 2_000);
      const outcomes = await Promise.all([
        decide('approve', ada, id),
        decide('reject', bea, id),
        cancel(by, id),
        decide('approve', bea, id),
      ]);
      const [approved, rejected, cancelled, approvedByBea] = outcomes;
      // A rejection that read the withdrawal after its approval also succeeds.
      const wasApproved = approved === 'done' || approvedByBea === 'done';
      const ended = [rejected, cancelled].filter((outcome) => outcome === 'done');
      expect(ended.length + Number(wasApproved && rejected !== 'done'), outcomes.join()).toBe(1);
      for (const outcome of outcomes) if (outcome !== 'done') expect(tooLate).toContain(outcome);
      const held = (await provenBooks()).balance(by.memberId, 'held');
      expect(held - before, outcomes.join()).toBe(ended.length > 0 ? 0 : 2_000);
    }
  });

  test('pay, fail and reject on an approved withdrawal: one succeeds, and cash leaves at most once', async () => {
    const by = await newWithdrawer(services(), { infinity: 500_000 });
    for (let round = 0; round < 15; round += 1) {
      const id = await ask(by, 2_000);
      expect(await decide('approve', ada, id)).toBe('done');
      const before = await provenBooks();
      const outcomes = await Promise.all([
        decide('pay', bea, id),
        decide('pay', bea, id),
        decide('fail', bea, id),
        decide('reject', ada, id),
        cancel(by, id),
      ]);
      expect(counted(outcomes).done, outcomes.join()).toBe(1);
      for (const outcome of outcomes) if (outcome !== 'done') expect(tooLate).toContain(outcome);
      const after = await provenBooks();
      const isPaid = outcomes.slice(0, 2).includes('done');
      expect(after.total('cash:in-transit') - before.total('cash:in-transit')).toBe(isPaid ? -1_900 : 0);
      expect(after.total('held') - before.total('held')).toBe(-2_000);
    }
  });

  test('first approvals by two people: both count, or one has to try again', async () => {
    const by = await newWithdrawer(services(), { infinity: 5_000_000 });
    for (let round = 0; round < 8; round += 1) {
      const id = await ask(by, 100_001);
      const outcomes = await Promise.all([decide('approve', ada, id), decide('approve', bea, id)]);
      for (const outcome of outcomes) expect(['done', 'try_again']).toContain(outcome);
      expect(outcomes).toContain('done');
      const again = { 0: ada, 1: bea }[outcomes.indexOf('try_again') as 0 | 1];
      if (again) expect(await decide('approve', again, id)).toBe('done');
      expect(await decide('pay', ada, id)).toBe('done');
    }
    await provenBooks();
  });

  test('eight concurrent approvals by the same person count as one', async () => {
    const by = await newWithdrawer(services(), { infinity: 5_000_000 });
    for (let round = 0; round < 8; round += 1) {
      const id = await ask(by, 100_001);
      const outcomes = await Promise.all(Array.from({ length: 8 }, () => decide('approve', ada, id)));
      expect(counted(outcomes)).toEqual({ done: 1, second_person_needed: 7 });
      expect(await decide('pay', ada, id)).toBe('invalid_transition');
      expect(await decide('approve', bea, id)).toBe('done');
    }
    await provenBooks();
  });

  test('sixteen payments from several cash shards take each cent once', async () => {
    const people = [];
    for (let index = 0; index < 16; index += 1)
      people.push(await newWithdrawer(services(), { infinity: 10_000 }));
    const ids = await Promise.all(people.map((by) => ask(by, 10_000)));
    for (const id of ids) expect(await decide('approve', ada, id)).toBe('done');
    const before = await provenBooks();
    const outcomes = await Promise.all(ids.map((id) => decide('pay', bea, id)));
    const done = counted(outcomes).done ?? 0;
    for (const outcome of outcomes) expect(['done', 'try_again']).toContain(outcome);
    const after = await provenBooks();
    expect(before.total('cash:in-transit') - after.total('cash:in-transit')).toBe(done * 9_900);
    expect(after.total('fees') - before.total('fees')).toBe(done * 100);
  });

  test('eight payments with cash for three: exactly three are paid, the others refused with the shortfall', async () => {
    const people: Withdrawer[] = [];
    for (let index = 0; index < 8; index += 1) {
      const by = await newWithdrawer(services(), { infinity: 10_000 });
      people.push(await paidInCrypto(by));
    }
    const ids = await Promise.all(people.map((by) => ask(by, 10_000)));
    for (const id of ids) expect(await decide('approve', ada, id)).toBe('done');
    await fundPool(services(), 'infinity', 3 * 9_900, 'cash:coinpayments');
    expect(counted(await Promise.all(ids.map((id) => decide('pay', bea, id))))).toEqual({
      done: 3,
      holdings_short: 5,
    });
    expect((await provenBooks()).total('cash:coinpayments')).toBe(0);
  });
});
