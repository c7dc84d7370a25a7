import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { makeDeposit } from '#functions/deposit/api/make-deposit.ts';
import { readDeposit } from '#functions/deposit/api/read-deposit.ts';
import { settlePositions } from '#functions/settlement/settle-positions.job.ts';
import { readBalances } from '#functions/statement/api/read-balances.ts';
import { newBankReference } from '#functions/testing/bank/bank-reference.ts';
import { activePerson, proveBareBooks, scanBareTable } from '#functions/testing/bare-platform.ts';
import { fundPool, giveBonus } from '#functions/testing/money.ts';
import { confirmDeposit } from '#functions/testing/received-by-hand.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { storeConfiguration } from '#infra/testing/operator.ts';
import { area } from '#shared/contract/endpoint.ts';
import { securityCompounds } from '#shared/contract/security-compounds.ts';
import { securityDeposits, staffDeposits } from '#shared/contract/security-deposits.ts';
import { statements } from '#shared/contract/statements.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import type { MemberAccount } from '#shared/domain/words.ts';
import { compound } from './compound.ts';
import { listCompounds } from './list-compounds.ts';
import { previewCompound } from './preview-compound.ts';

/** The whole pipeline of the API on a bare table: no run starts unless a test starts it, and the clock does not move. */
let clock = new Date('2027-03-01T09:00:00.000Z');
const services = servicesUnderTest(() => clock);
const acts = area('compounding', 'What members and staff do here', {
  makeDeposit: securityDeposits.endpoints.makeDeposit,
  readDeposit: securityDeposits.endpoints.readDeposit,
  confirmDeposit: staffDeposits.endpoints.confirmDeposit,
  readBalances: statements.endpoints.readBalances,
  ...securityCompounds.endpoints,
});
let acting: Acting<typeof acts.endpoints>;
let treasurer: ActsAs;
beforeAll(async () => {
  acting = new Acting(services(), acts, {
    makeDeposit,
    readDeposit,
    confirmDeposit,
    readBalances,
    listCompounds,
    previewCompound,
    compound,
  });
  treasurer = await activePerson(services(), 'treasurer', ['treasurer']);
  await fundPool(services(), 'security', 1_000_000);
});

/** A new member with a Core deposit of 1 000.00, made on 1 March 2027. */
const depositor = async (configurationVersion = 1): Promise<{ as: ActsAs; depositId: string }> => {
  clock = new Date('2027-03-01T09:00:00.000Z');
  const as = await activePerson(services(), randomUUID());
  const order = { planId: 'core', amountMinor: 100_000, payment: 'bank', configurationVersion };
  const { id: depositId } = await acting.request('makeDeposit', { as, body: order, key: randomUUID() });
  const body = { receivedMinor: 100_000, bankReference: newBankReference() };
  await acting.request('confirmDeposit', { as: treasurer, params: { depositId }, body, key: randomUUID() });
  return { as, depositId };
};
const compounding = (
  act: 'previewCompound' | 'compound',
  as: ActsAs,
  depositId: string,
  amountMinor: number,
) => acting.request(act, { as, body: { depositId, amountMinor }, key: randomUUID() });
const preview = (as: ActsAs, depositId: string, amountMinor: number) =>
  acting.request('previewCompound', { as, body: { depositId, amountMinor }, key: randomUUID() });
const balance = async (as: ActsAs, account: MemberAccount): Promise<number> => {
  const { wallets } = await acting.request('readBalances', { as, key: randomUUID() });
  const wallet = wallets.find((candidate) => candidate.area === 'security');
  return wallet?.balances.find((candidate) => candidate.account === account)?.balanceMinor ?? 0;
};
const settle = async (): Promise<void> => {
  for (let shard = 0; shard < services().shards; shard += 1)
    await settlePositions(services(), shard, () => true);
};
/** The whole table, but for the idle time of the sessions that look at it. */
const scan = async () => (await scanBareTable(services())).filter(({ sk }) => !sk.startsWith('SESSION#'));
const provenBooks = async () => {
  const books = await proveBareBooks(services());
  expect(books.findings).toEqual([]);
  return books;
};

describe('compounding before the run has come', () => {
  test('grants what is due first, and the return can be compounded by the very act that grants it', async () => {
    const { as, depositId } = await depositor();
    clock = new Date('2027-04-01T00:00:00.000Z');
    expect(await balance(as, 'available')).toBe(0);
    expect(await preview(as, depositId, 425)).toMatchObject({
      availableMinor: 0,
      grantedFirstMinor: 425,
      availableAfterMinor: 0,
      principalAfterMinor: 100_425,
    });
    expect((await provenBooks()).bonuses.filter(({ sourceId }) => sourceId === depositId)).toEqual([]);
    await compounding('compound', as, depositId, 425);
    // Session; terms and deposit; pool, what the member owes, and what awaits funding, only because a return is due; the one write.
    expect(services().database.work.calls).toBe(7);
    expect([await balance(as, 'available'), await balance(as, 'deposited')]).toEqual([0, 100_425]);
    clock = new Date('2027-05-01T00:00:00.000Z');
    await settle();
    expect(await balance(as, 'available')).toBe(413);
    const { bonuses } = await provenBooks();
    const own = bonuses.filter(({ sourceId }) => sourceId === depositId);
    expect(own.map(({ amountMinor, at }) => `${at.slice(0, 10)} ${amountMinor}`).sort()).toEqual([
      '2027-04-01 425',
      '2027-05-01 413',
    ]);
  });

  test('leaves the same returns as a run that came every day, however many periods are open', async () => {
    const [late, punctual] = [await depositor(), await depositor()];
    const days = ['2027-04-01', '2027-05-01', '2027-06-01'];
    for (const day of days) {
      clock = new Date(`${day}T00:10:00.000Z`);
      if (day === days.at(-1)) await compounding('compound', late.as, late.depositId, 1_000);
      await settle();
      if (day === days.at(-1)) await compounding('compound', punctual.as, punctual.depositId, 1_000);
    }
    const { bonuses } = await provenBooks();
    const returnsOf = (depositId: string) =>
      bonuses
        .filter(({ sourceId }) => sourceId === depositId)
        .map(({ at, amountMinor }) => `${at} ${amountMinor}`)
        .sort();
    expect(returnsOf(late.depositId)).toHaveLength(3);
    expect(returnsOf(late.depositId)).toEqual(returnsOf(punctual.depositId));
    // 425 + 411 + 424 were granted, 1 000 of them compounded.
    expect(await balance(late.as, 'available')).toBe(260);
    expect(await balance(punctual.as, 'available')).toBe(260);
  });

  test('refuses more than the balance with the returns in it, and then grants nothing either', async () => {
    const { as, depositId } = await depositor();
    clock = new Date('2027-04-01T12:00:00.000Z');
    expect(await preview(as, depositId, 426)).toMatchObject({ availableAfterMinor: -1 });
    await expect(compounding('compound', as, depositId, 426)).rejects.toThrow('insufficient_funds');
    expect(await balance(as, 'available')).toBe(0);
    expect((await provenBooks()).bonuses.filter(({ sourceId }) => sourceId === depositId)).toEqual([]);
  });
});

describe('compounding within a period', () => {
  test('counts each principal for the days it stood, and loses no day', async () => {
    const { as, depositId } = await depositor();
    clock = new Date('2027-03-20T12:00:00.000Z');
    await giveBonus(services(), { memberId: as.memberId, area: 'security', amount: 50_000 });
    const shown = await preview(as, depositId, 50_000);
    expect(shown).toMatchObject({ nextReturnOn: '2027-04-01', principalAfterMinor: 150_000 });
    await compounding('compound', as, depositId, 50_000);
    clock = new Date('2027-04-01T00:05:00.000Z');
    await settle();
    // (100 000 × 19 + 150 000 × 12) × 500 / 3 650 000 = 506.85
    expect(await balance(as, 'available')).toBe(507);
    await provenBooks();
  });
});

describe('the preview', () => {
  test('is what then happens to the cent, for part of the balance and for all of it', async () => {
    const { as, depositId } = await depositor();
    await giveBonus(services(), { memberId: as.memberId, area: 'security', amount: 10_000 });
    clock = new Date('2027-04-01T08:00:00.000Z');
    for (const amountMinor of [4_000, 6_425]) {
      clock = new Date(clock.getTime() + 60_000);
      const shown = await preview(as, depositId, amountMinor);
      const done = await acting.request('compound', {
        as,
        body: { depositId, amountMinor },
        key: randomUUID(),
      });
      expect(shown).toMatchObject({ feeMinor: 0, minimumMinor: 100, earlyExitFeeBps: 200 });
      expect(done).toMatchObject({
        depositId,
        amountMinor: shown.amountMinor,
        principalBeforeMinor: shown.principalBeforeMinor,
        principalAfterMinor: shown.principalAfterMinor,
        annualRateBps: shown.annualRateBps,
        maturesOn: shown.lockedUntil,
      });
      expect(await balance(as, 'available')).toBe(shown.availableAfterMinor);
      const deposit = await acting.request('readDeposit', { as, params: { depositId }, key: randomUUID() });
      expect(deposit).toMatchObject({
        principalMinor: shown.principalAfterMinor,
        maturesOn: shown.lockedUntil,
        nextReturnOn: shown.nextReturnOn,
      });
    }
    expect(await balance(as, 'available')).toBe(0);
    const { items } = await acting.request('listCompounds', { as, key: randomUUID() });
    expect(items.map(({ amountMinor }) => amountMinor)).toEqual([6_425, 4_000]);
    const deposit = await acting.request('readDeposit', { as, params: { depositId }, key: randomUUID() });
    expect(deposit.timeline.at(-1)).toMatchObject({ state: 'compounded', by: 'member', amountMinor: 10_425 });
    await provenBooks();
  });
});

describe('what cannot be compounded', () => {
  test('less than the minimum, more than the plan allows, and nothing from the day of maturity on', async () => {
    const { as, depositId } = await depositor();
    await giveBonus(services(), { memberId: as.memberId, area: 'security', amount: 10_000 });
    for (const act of ['previewCompound', 'compound'] as const) {
      await expect(compounding(act, as, depositId, 99)).rejects.toThrow('below_minimum');
      await expect(compounding(act, as, depositId, 9_900_001)).rejects.toThrow('above_maximum');
    }
    clock = new Date('2028-03-01T00:00:00.000Z');
    for (const act of ['previewCompound', 'compound'] as const)
      await expect(compounding(act, as, depositId, 100)).rejects.toThrow('position_ended');
    await settle();
    await expect(compounding('compound', as, depositId, 100)).rejects.toThrow('position_ended');
    expect(await balance(as, 'deposited')).toBe(0);
    await provenBooks();
  });

  test('a deposit that still waits for its payment', async () => {
    const as = await activePerson(services(), randomUUID());
    const order = { planId: 'core', amountMinor: 100_000, payment: 'bank', configurationVersion: 1 };
    const { id } = await acting.request('makeDeposit', { as, body: order, key: randomUUID() });
    await expect(compounding('compound', as, id, 100)).rejects.toThrow('invalid_transition');
  });

  test('returns that the pool does not cover: they await funding and are not there to be compounded', async () => {
    const { as, depositId } = await depositor();
    const { total } = await provenBooks();
    const other = await activePerson(services(), randomUUID());
    await giveBonus(services(), { memberId: other.memberId, area: 'security', amount: total('pool') - 300 });
    clock = new Date('2027-04-01T08:00:00.000Z');
    expect(await preview(as, depositId, 425)).toMatchObject({
      grantedFirstMinor: 0,
      availableAfterMinor: -425,
    });
    await expect(compounding('compound', as, depositId, 425)).rejects.toThrow('insufficient_funds');
    await settle();
    await fundPool(services(), 'security', 1_000_000);
    await settle();
    expect(await compounding('compound', as, depositId, 425)).toMatchObject({ principalAfterMinor: 100_425 });
    await provenBooks();
  });
});

describe('a position that has not been settled for very long', () => {
  test('is only calculated by the preview, and settled to the last period by compounding', async () => {
    const daily = { ...defaultConfiguration, version: 2, returns: { period: 'day' } } as const;
    await storeConfiguration(services().database, daily);
    const { as, depositId } = await depositor(2);
    await storeConfiguration(services().database, defaultConfiguration);
    clock = new Date('2027-04-10T10:00:00.000Z');
    const before = await scan();
    // Forty days: 100 000 × 500 × 40 / 3 650 000 = 547.95.
    expect(await preview(as, depositId, 548)).toMatchObject({
      grantedFirstMinor: 548,
      availableAfterMinor: 0,
      nextReturnOn: '2027-04-11',
    });
    expect(await scan()).toEqual(before);
    await compounding('compound', as, depositId, 548);
    const { bonuses, balance: booked } = await provenBooks();
    expect(bonuses.filter(({ sourceId }) => sourceId === depositId)).toHaveLength(40);
    expect(booked(as.memberId, 'deposited', 'security')).toBe(100_548);
  });
});
