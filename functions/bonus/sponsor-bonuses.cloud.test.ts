import { expect, test } from 'vitest';
import { createEntry, platformAccount } from '#functions/ledger/ledger.ts';
import { platformBalances } from '#functions/ledger/table/platform-balances.ts';
import { postEntries } from '#functions/ledger/table/post-entries.ts';
import { newId } from '#functions/platform/new-id.ts';
import { memberPk } from '#functions/platform/table/keys.ts';
import { eventSchema, type PlatformEvent } from '#functions/platform/table/outbox.ts';
import { readAll } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { asMinor, sumMinor } from '#shared/domain/money.ts';
import { bonusSchema } from './bonus-schema.ts';
import { paySponsors } from './sponsor-bonuses.event.ts';

const now = new Date('2027-03-01T10:00:00.000Z');
const services = servicesUnderTest(() => now);

/** The operator's own money into the pool of security. */
const fund = async (amountMinor: number): Promise<void> => {
  const entry = createEntry({
    id: newId('EntryId', now),
    kind: 'pool-funded',
    area: 'security',
    memberId: null,
    transfers: [
      {
        from: platformAccount('operator', 0),
        to: platformAccount('pool', 0),
        amountMinor: asMinor(amountMinor),
      },
    ],
    sourceId: 'test',
    actor: { kind: 'system', name: 'test' },
    at: instantOf(now),
    reason: null,
  });
  const transaction = new Transaction();
  postEntries(transaction, [entry]);
  await commit(services().database, transaction);
};

/** A deposit of an amount became active; its two sponsors are new people, so that each test sees only its own. */
const activation = (amountMinor: number) => {
  const sponsors = [1, 2].map((level) => ({ level, memberId: newId('MemberId', now), status: 'active' }));
  const event: PlatformEvent = eventSchema.parse({
    eventId: newId('EventId', now),
    at: instantOf(now),
    type: 'deposit-activated',
    depositId: newId('DepositId', now),
    memberId: newId('MemberId', now),
    memberName: 'Dee Depositor',
    amountMinor,
    sponsorLevelBps: [100, 50],
    sponsors,
  });
  return { event, sponsorIds: sponsors.map(({ memberId }) => memberId) };
};

const bonusesOf = async (memberIds: readonly MemberId[]): Promise<string[]> => {
  const lists = memberIds.map((memberId) => {
    const question = { pk: memberPk(memberId), begins: 'BONUS#', order: 'oldest-first' } as const;
    return readAll(services().database, question, bonusSchema, 10);
  });
  return (await Promise.all(lists)).flat().map(({ state, amountMinor }) => `${amountMinor} ${state}`);
};
const poolMinor = async () =>
  sumMinor(...(await platformBalances(services().database, 'security', 'pool', 2)));

test('the pool pays the nearest sponsor of a deposit; what it does not cover awaits funding, and a repeated event pays each sponsor only once', async () => {
  await fund(12_000);
  const { event, sponsorIds } = activation(1_000_000);
  for (let delivery = 0; delivery < 3; delivery += 1) await paySponsors(event, services());
  expect(await bonusesOf(sponsorIds)).toEqual(['10000 granted', '5000 awaiting-funding']);
  expect(await poolMinor()).toBe(2_000);
});

test('sponsor bonuses of a deposit wait while the pool cannot pay, newer bonuses wait behind them, and nothing moves twice', async () => {
  const first = activation(1_000_000);
  await paySponsors(first.event, services());
  expect(await bonusesOf(first.sponsorIds)).toEqual(['10000 awaiting-funding', '5000 awaiting-funding']);

  // The pool would cover the newer and smaller ones, but the older come first.
  await fund(6_000);
  const second = activation(100_000);
  await paySponsors(second.event, services());
  await paySponsors(first.event, services());
  expect(await bonusesOf(second.sponsorIds)).toEqual(['1000 awaiting-funding', '500 awaiting-funding']);
  expect(await bonusesOf(first.sponsorIds)).toEqual(['10000 awaiting-funding', '5000 awaiting-funding']);
  expect(await poolMinor()).toBe(8_000);
});
