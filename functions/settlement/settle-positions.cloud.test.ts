import { randomUUID } from 'node:crypto';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bonusAttributes } from '#functions/bonus/table/attributes.ts';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { chooseDepositMaturity } from '#functions/deposit/api/choose-deposit-maturity.ts';
import { makeDeposit } from '#functions/deposit/api/make-deposit.ts';
import { readDeposit } from '#functions/deposit/api/read-deposit.ts';
import type { Services } from '#functions/entry/call.ts';
import { carryOutBonus } from '#functions/funding/carry-out.ts';
import { changeMemberStatus, clearFraud } from '#functions/member-status/table/change-member-status.ts';
import { newId } from '#functions/platform/new-id.ts';
import { bonusKey, depositKey, packageCountKey, positionKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { shardOf } from '#functions/platform/table/shards.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { type Position, positionSchema } from '#functions/position/position-schema.ts';
import { isFundingAwaited } from '#functions/position/table/settle-position.ts';
import { createProposal, decideApprove } from '#functions/proposal/proposal.ts';
import { writeDecidedBySecond, writeProposal } from '#functions/proposal/table/write-proposal.ts';
import { buyPackage } from '#functions/purchase/api/buy-package.ts';
import { newBankReference } from '#functions/testing/bank/bank-reference.ts';
import { activePerson, proveBareBooks } from '#functions/testing/bare-platform.ts';
import { configure } from '#functions/testing/configure.ts';
import { meanwhile } from '#functions/testing/meanwhile.ts';
import { fundPool } from '#functions/testing/money.ts';
import { confirmDeposit, confirmPurchase } from '#functions/testing/received-by-hand.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { area } from '#shared/contract/endpoint.ts';
import { infinityPurchases, staffPurchases } from '#shared/contract/infinity-purchases.ts';
import { securityDeposits, staffDeposits } from '#shared/contract/security-deposits.ts';
import { addDays, type Day } from '#shared/domain/calendar.ts';
import type { DepositId } from '#shared/domain/ids.ts';
import { asBps, asMinor } from '#shared/domain/money.ts';
import { remindOfMaturities } from './remind-of-maturity.job.ts';
import { settlePositions } from './settle-positions.job.ts';

const acts = area('settling', 'What members and staff do here', {
  makeDeposit: securityDeposits.endpoints.makeDeposit,
  readDeposit: securityDeposits.endpoints.readDeposit,
  chooseDepositMaturity: securityDeposits.endpoints.chooseDepositMaturity,
  confirmDeposit: staffDeposits.endpoints.confirmDeposit,
  buyPackage: infinityPurchases.endpoints.buyPackage,
  confirmPurchase: staffPurchases.endpoints.confirmPurchase,
});
const handlers = {
  makeDeposit,
  readDeposit,
  chooseDepositMaturity,
  confirmDeposit,
  buyPackage,
  confirmPurchase,
};

const system = { kind: 'system', name: 'test' } as const;
let clock = new Date('2027-03-01T09:00:00.000Z');
/** Moves the clock to an hour of that day at which nothing special happens. */
const on = (day: string) => {
  clock = new Date(`${day}T00:05:00.000Z`);
};

interface OwnDeposit {
  readonly as: ActsAs;
  readonly id: DepositId;
}

/** Members and staff on a table of their own, who make real requests; runs come only when a test starts one. */
const withStage = () => {
  const services = servicesUnderTest(() => clock);
  let acting: Acting<typeof acts.endpoints>;
  let treasurer: ActsAs;
  beforeAll(async () => {
    on('2027-03-01');
    acting = new Acting(services(), acts, handlers);
    treasurer = await activePerson(services(), 'treasurer', ['treasurer']);
  });
  const request: Acting<typeof acts.endpoints>['request'] = (act, input) => acting.request(act, input);
  const person = () => activePerson(services(), randomUUID());
  const deposit = async (
    planId: string,
    amountMinor: number,
    { as: given, configurationVersion = 1 }: { as?: ActsAs; configurationVersion?: number } = {},
  ): Promise<OwnDeposit> => {
    const as = given ?? (await person());
    const body = { planId, amountMinor, payment: 'bank', configurationVersion };
    const { id } = await request('makeDeposit', { as, body, key: randomUUID() });
    await request('confirmDeposit', {
      as: treasurer,
      params: { depositId: id },
      body: { receivedMinor: amountMinor, bankReference: newBankReference() },
      key: randomUUID(),
    });
    return { as, id };
  };
  const purchase = async (packageId: string) => {
    const as = await person();
    const body = { packageId, quantity: 1, payment: 'bank', configurationVersion: 1 };
    const { id, totalMinor } = await request('buyPackage', { as, body, key: randomUUID() });
    await request('confirmPurchase', {
      as: treasurer,
      params: { purchaseId: id },
      body: { receivedMinor: totalMinor, bankReference: newBankReference() },
      key: randomUUID(),
    });
    return { as, id };
  };
  const run = async (...only: number[]) => {
    const all = Array.from({ length: services().shards }, (_, shard) => shard);
    const report = { granted: 0, settled: 0, matured: 0, failed: 0 };
    for (const shard of only.length > 0 ? only : all) {
      const done = await settlePositions(services(), shard, () => true);
      for (const what of ['granted', 'settled', 'matured', 'failed'] as const) report[what] += done[what];
    }
    return report;
  };
  const books = async () => {
    const proven = await proveBareBooks(services());
    expect(proven.findings).toEqual([]);
    return proven;
  };
  /** The returns of a source, oldest first: day, amount and state. */
  const returnsOf = async (sourceId: string) =>
    (await books()).bonuses
      .filter((bonus) => bonus.kind === 'return' && bonus.sourceId === sourceId)
      .map(({ at, amountMinor, state }) => ({ on: at.slice(0, 10), amountMinor, state }))
      .sort((a, b) => a.on.localeCompare(b.on));
  const configureHere = (change: Parameters<typeof configure>[1]) => configure(services(), change);
  const show = ({ as, id }: OwnDeposit) =>
    request('readDeposit', { as, params: { depositId: id }, key: randomUUID() });
  const choose = ({ as, id }: OwnDeposit, choice: 'pay-out' | 'renew') =>
    request('chooseDepositMaturity', { as, params: { depositId: id }, body: { choice }, key: randomUUID() });
  return {
    services,
    person,
    deposit,
    purchase,
    run,
    books,
    returnsOf,
    configure: configureHere,
    show,
    choose,
  };
};

describe('returns', () => {
  const stage = withStage();
  beforeAll(() => fundPool(stage.services(), 'security', 10_000_000));

  test('of 1 000.00 at 5 % are 4.25, 4.11 and 4.24 after March, April and May, and 50.14 after the year, when the principal comes back', async () => {
    on('2027-03-01');
    const own = await stage.deposit('core', 100_000);
    on('2027-03-31');
    expect(await stage.run()).toMatchObject({ settled: 0, matured: 0 });
    for (let month = 4; month <= 14; month += 1) {
      on(`${month > 12 ? 2028 : 2027}-${String(((month - 1) % 12) + 1).padStart(2, '0')}-01`);
      expect(await stage.run()).toMatchObject({ settled: 1, matured: 0 });
    }
    on('2028-03-01');
    expect(await stage.run()).toMatchObject({ settled: 0, matured: 1 });
    const returns = await stage.returnsOf(own.id);
    expect(returns.slice(0, 3)).toEqual([
      { on: '2027-04-01', amountMinor: 425, state: 'granted' },
      { on: '2027-05-01', amountMinor: 411, state: 'granted' },
      { on: '2027-06-01', amountMinor: 424, state: 'granted' },
    ]);
    expect(returns).toHaveLength(12);
    expect(returns.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(5_014);
    const { balance } = await stage.books();
    expect(balance(own.as.memberId, 'available', 'security')).toBe(105_014);
    expect(balance(own.as.memberId, 'deposited', 'security')).toBe(0);
    expect(await stage.show(own)).toMatchObject({ state: 'matured', principalMinor: 0, maturity: null });
    expect(await stage.run()).toEqual({ granted: 0, settled: 0, matured: 0, failed: 0 });
  });

  test.each([
    ['day', [14, 13, 14], '2027-03-04'],
    ['week', [96, 96, 96], '2027-03-22'],
  ] as const)('are granted by the %s when the deposit was made so', async (period, amounts, last) => {
    on('2027-03-01');
    const configurationVersion = await stage.configure((now) => ({ ...now, returns: { period } }));
    const own = await stage.deposit('core', 100_000, { configurationVersion });
    on(last);
    await stage.run();
    expect((await stage.returnsOf(own.id)).map(({ amountMinor }) => amountMinor)).toEqual(amounts);
  });

  test('are the same from a run that comes a month late as from one that came every day', async () => {
    on('2027-03-01');
    const configurationVersion = await stage.configure((now) => ({ ...now, returns: { period: 'day' } }));
    const byShard: OwnDeposit[] = [];
    while (!byShard[0] || !byShard[1]) {
      const own = await stage.deposit('core', 123_456, { configurationVersion });
      byShard[shardOf(own.id, 2)] ??= own;
    }
    const [punctual, late] = byShard as [OwnDeposit, OwnDeposit];
    for (let day = '2027-03-02' as Day; day <= '2027-04-02'; day = addDays(day, 1)) {
      on(day);
      await stage.run(0);
    }
    await stage.run(1);
    const returns = await stage.returnsOf(late.id);
    expect(returns).toHaveLength(32);
    expect(returns).toEqual(await stage.returnsOf(punctual.id));
  });

  test('are granted once when two runs of a shard meet', async () => {
    on('2027-03-01');
    const configurationVersion = await stage.configure((now) => ({ ...now, returns: { period: 'week' } }));
    const as = await stage.person();
    const own: OwnDeposit[] = [];
    for (let count = 0; count < 60; count += 1)
      own.push(await stage.deposit('flex', 10_000, { as, configurationVersion }));
    on('2027-03-22');
    const runs = await Promise.all([stage.run(0, 1), stage.run(0, 1), stage.run(1, 0)]);
    const bonuses = (await stage.books()).bonuses.filter(({ memberId }) => memberId === as.memberId);
    expect(bonuses).toHaveLength(180);
    expect(new Set(bonuses.map(({ sourceId }) => sourceId)).size).toBe(60);
    expect(runs.reduce((sum, { settled }) => sum + settled, 0)).toBeGreaterThanOrEqual(180);
  });
});

describe('a pool that holds too little', () => {
  const stage = withStage();

  test('lets returns await funding, moves nothing, and pays them oldest first once it is funded', async () => {
    await fundPool(stage.services(), 'security', 300);
    on('2027-03-01');
    const first = await stage.deposit('core', 100_000);
    on('2027-03-02');
    const second = await stage.deposit('core', 100_000);
    on('2027-03-03');
    const small = await stage.deposit('core', 10_000);
    const state = async (own: OwnDeposit) => (await stage.returnsOf(own.id)).map((bonus) => bonus.state);
    const available = async () => (await stage.books()).total('available');

    on('2027-04-01');
    await stage.run();
    expect(await stage.returnsOf(first.id)).toEqual([
      { on: '2027-04-01', amountMinor: 425, state: 'awaiting-funding' },
    ]);
    expect([await available(), (await stage.books()).total('pool')]).toEqual([0, 300]);

    // The pool would cover the small one; but who waits longest is paid first.
    on('2027-04-03');
    await stage.run();
    expect([await state(first), await state(second), await state(small)]).toEqual([
      ['awaiting-funding'],
      ['awaiting-funding'],
      ['awaiting-funding'],
    ]);

    await fundPool(stage.services(), 'security', 200);
    expect(await stage.run()).toMatchObject({ granted: 1 });
    expect([await state(first), await available()]).toEqual([['granted'], 425]);
    expect(await stage.run()).toMatchObject({ granted: 0 });

    await fundPool(stage.services(), 'security', 1_000);
    expect(await stage.run()).toMatchObject({ granted: 2 });
    expect([await state(first), await state(second), await state(small)]).toEqual([
      ['granted'],
      ['granted'],
      ['granted'],
    ]);
    expect([await available(), (await stage.books()).total('pool')]).toEqual([
      425 + 425 + 42,
      1_500 - 425 - 425 - 42,
    ]);
  });

  test('does not keep members from their principal at maturity', async () => {
    on('2027-05-10');
    const own = await stage.deposit('flex', 100_000_00);
    on('2027-08-10');
    expect(await stage.run()).toMatchObject({ matured: 1, failed: 0 });
    const { balance } = await stage.books();
    expect(balance(own.as.memberId, 'available', 'security')).toBe(100_000_00);
    expect((await stage.returnsOf(own.id)).at(-1)).toMatchObject({ state: 'awaiting-funding' });
  });

  test('pays what awaits funding once when several runs find it funded at the same time', async () => {
    await fundPool(stage.services(), 'security', 10_000_000);
    await Promise.all([stage.run(0), stage.run(1), stage.run(0), stage.run(1)]);
    const { bonuses } = await stage.books();
    expect(bonuses.filter(({ state }) => state === 'awaiting-funding')).toEqual([]);
  });
});

describe('maturity', () => {
  const stage = withStage();
  beforeAll(async () => {
    for (const of of ['infinity', 'security'] as const) await fundPool(stage.services(), of, 10_000_000);
  });

  test('of a package frees its place under the limit per member', async () => {
    on('2027-03-01');
    const own = await stage.purchase('growth');
    const pieces = async () =>
      (
        await readItem(
          stage.services().database,
          packageCountKey(own.as.memberId, 'growth'),
          z.object({ pieces: z.int() }),
        )
      )?.pieces;
    expect(await pieces()).toBe(1);
    on('2028-03-01');
    await stage.run();
    expect(await pieces()).toBe(0);
    const { balance, purchases } = await stage.books();
    expect(purchases.find(({ id }) => id === own.id)?.state).toBe('matured');
    // 500.00 at 7 % for 366 days.
    expect(balance(own.as.memberId, 'available')).toBe(50_000 + 3_510);
  });

  test('begins another term under the present terms where renewal was chosen, and pays out after that one', async () => {
    on('2027-03-01');
    const own = await stage.deposit('flex', 100_000);
    await stage.choose(own, 'renew');
    const version = await stage.configure((now) => ({
      ...now,
      plans: now.plans.map((plan) =>
        plan.id === 'flex' ? { ...plan, annualRateBps: asBps(400), termMonths: 6 } : plan,
      ),
    }));
    // The run comes two days late, and nothing of the next term is lost by that.
    on('2027-06-03');
    expect(await stage.run()).toMatchObject({ matured: 1 });
    expect(await stage.show(own)).toMatchObject({
      state: 'active',
      principalMinor: 100_000,
      annualRateBps: 400,
      termMonths: 6,
      configurationVersion: version,
      maturesOn: '2027-12-01',
      nextReturnOn: '2027-07-01',
      maturity: { choice: 'pay-out' },
    });
    on('2027-07-01');
    await stage.run();
    // 30 days at 4 % from 1 June on.
    expect((await stage.returnsOf(own.id)).at(-1)).toMatchObject({ on: '2027-07-01', amountMinor: 329 });
    on('2027-12-01');
    expect(await stage.run()).toMatchObject({ matured: 1 });
    expect(await stage.show(own)).toMatchObject({ state: 'matured' });
    const states = (await stage.show(own)).timeline.map(({ state }) => state);
    expect(states.filter((state) => state === 'renewed')).toHaveLength(1);
    expect((await stage.books()).balance(own.as.memberId, 'deposited', 'security')).toBe(0);
  });

  test('is decided again when its position changed since it was read, and then happens once', async () => {
    on('2027-03-01');
    const configurationVersion = await stage.configure((now) => now);
    const own = await stage.deposit('flex', 100_000, { configurationVersion });
    on('2027-05-01');
    await stage.run();
    on('2027-06-01');
    const key = positionKey(own.as.memberId, 'security', own.id);
    const changeIt = async () => {
      const { version } = (await readItem(stage.services().database, key, positionSchema)) as Position;
      const changed = new Transaction();
      const present = { equals: { version } };
      changed.change(key, { version: version + 1 }, present, () => new Error('nobody else was here'));
      await commit(stage.services().database, changed);
    };
    const late = meanwhile(stage.services(), changeIt);
    const shard = shardOf(own.id, stage.services().shards);
    expect(await settlePositions(late, shard, () => true)).toMatchObject({ matured: 0, failed: 0 });
    expect((await stage.show(own)).state).toBe('active');
    expect(await stage.run()).toMatchObject({ matured: 1 });
    expect((await stage.show(own)).state).toBe('matured');
    await stage.books();
  });

  test('pays out although renewal was chosen when the plan is not offered any more', async () => {
    on('2027-03-01');
    const configurationVersion = await stage.configure((now) => now);
    const own = await stage.deposit('flex', 100_000, { configurationVersion });
    await stage.choose(own, 'renew');
    await stage.configure((now) => ({ ...now, plans: now.plans.filter(({ id }) => id !== 'flex') }));
    on('2027-06-01');
    await stage.run();
    expect(await stage.show(own)).toMatchObject({ state: 'matured' });
  });

  test('can be chosen until the day before, and not on the day itself', async () => {
    on('2027-03-01');
    const configurationVersion = await stage.configure((now) => now);
    const own = await stage.deposit('flex', 100_000, { configurationVersion });
    on('2027-05-31');
    await stage.choose(own, 'renew');
    await stage.choose(own, 'pay-out');
    on('2027-06-01');
    await expect(stage.choose(own, 'renew')).rejects.toThrow('maturity_choice_closed');
    await stage.run();
    expect(await stage.show(own)).toMatchObject({ state: 'matured' });
  });

  test('is announced to its member once, seven days ahead, and again for the next term', async () => {
    on('2027-03-01');
    const configurationVersion = await stage.configure((now) => now);
    const own = await stage.deposit('flex', 100_000, { configurationVersion });
    await stage.choose(own, 'renew');
    const remind = () => remindOfMaturities(stage.services(), () => true);
    on('2027-05-24');
    expect(await remind()).toBe(0);
    on('2027-05-25');
    expect([await remind(), await remind()]).toEqual([1, 0]);
    const announced = async () =>
      (await stage.books()).items.filter(
        ({ type, sourceId }) => type === 'maturity-near' && sourceId === own.id,
      );
    expect(await announced()).toMatchObject([{ maturesOn: '2027-06-01', area: 'security' }]);
    on('2027-06-01');
    await stage.run();
    on('2027-08-25');
    expect([await remind(), await remind()]).toEqual([1, 0]);
    expect((await announced()).map(({ maturesOn }) => maturesOn).sort()).toEqual([
      '2027-06-01',
      '2027-09-01',
    ]);
  });

  test('that cannot be carried out holds up no other, and the run reports it', async () => {
    on('2027-03-01');
    const broken = await stage.deposit('flex', 100_000, {
      configurationVersion: await stage.configure((now) => now),
    });
    const services: Services = stage.services();
    const whole = await stage.deposit('flex', 100_000, {
      as: broken.as,
      configurationVersion: await stage.configure((now) => now),
    });
    const { client, tableName } = services.database;
    await client.send(
      new DeleteCommand({ TableName: tableName, Key: { ...depositKey(broken.as.memberId, broken.id) } }),
    );
    on('2027-06-01');
    expect(await stage.run()).toMatchObject({ matured: 1, failed: 1 });
    expect(await stage.show(whole)).toMatchObject({ state: 'matured' });
  });
});

/** Marks the member of a deposit for fraud, which freezes their wallets. */
const markIn =
  (stage: ReturnType<typeof withStage>) =>
  async ({ as }: OwnDeposit): Promise<void> => {
    const { database, now } = stage.services();
    const fraud = { status: 'fraud', reason: 'For a test', visibleToMember: false, until: null } as const;
    await changeMemberStatus(database, { memberId: as.memberId, ...fraud }, system, now());
  };

/** Manual bonuses of a deposit's member that find nothing in the pool of infinity. */
const awaitFundingIn =
  (stage: ReturnType<typeof withStage>) =>
  async ({ as: { memberId } }: OwnDeposit, count: number, amount = 100): Promise<void> => {
    const { database, now } = stage.services();
    const carrying = { actor: system, now: now(), newEntryId: () => newId('EntryId', now()) };
    const about = {
      area: 'infinity',
      amountMinor: asMinor(amount),
      memberId,
      memberName: 'Somebody',
    } as const;
    const act = { kind: 'manual-bonus', ...about } as const;
    const transaction = new Transaction();
    for (let number = 0; number < count; number += 1) {
      const proposal = { id: newId('ProposalId', now()), act, reason: 'For a test' };
      for (const bonus of carryOutBonus(proposal, [], new Map(), { ...carrying, shard: 0, shards: 1 })
        .bonuses)
        transaction.create(bonusKey(memberId, bonus.id), bonusAttributes(bonus));
    }
    await commit(database, transaction);
  };

describe('a frozen wallet for which the pool holds too little', () => {
  const stage = withStage();
  const [mark, awaitFunding] = [markIn(stage), awaitFundingIn(stage)];

  test('does not hold up members whose return the pool covers', async () => {
    on('2027-03-01');
    await fundPool(stage.services(), 'security', 500);
    const frozen = await stage.deposit('core', 1_000_000);
    const { shards } = stage.services();
    const shard = shardOf(frozen.id, shards);
    const as = await stage.person();
    const later = (): Promise<OwnDeposit> => {
      clock = new Date(clock.getTime() + 60_000);
      return stage.deposit('core', 100_000, { as });
    };
    let other = await later();
    while (shardOf(other.id, shards) !== shard) other = await later();
    await mark(frozen);
    on('2027-04-01');
    await stage.run(shard);
    expect(await stage.returnsOf(other.id)).toEqual([
      { on: '2027-04-01', amountMinor: 425, state: 'granted' },
    ]);
    expect(await stage.returnsOf(frozen.id)).toEqual([]);
  });

  test('does not hold up members who await funding behind it', async () => {
    on('2027-08-01');
    const [frozen, other] = [await stage.deposit('core', 100_000), await stage.deposit('core', 100_000)];
    await mark(frozen);
    await awaitFunding(frozen, 1, 1_000);
    on('2027-08-02');
    await awaitFunding(other, 1);
    await fundPool(stage.services(), 'infinity', 100);
    expect(await stage.run()).toMatchObject({ granted: 1 });
  });
});

describe('what falls due into a frozen wallet', () => {
  const stage = withStage();
  beforeAll(() => fundPool(stage.services(), 'security', 10_000_000));

  const [mark, awaitFunding] = [markIn(stage), awaitFundingIn(stage)];
  const clear = async ({ as }: OwnDeposit): Promise<void> => {
    const { database, now } = stage.services();
    const { memberId } = as;
    const act = { kind: 'clear-fraud', memberId, memberName: 'Somebody' } as const;
    const [carla, dora] = ['Carla', 'Dora'].map((name) => ({ id: newId('MemberId', now()), name }));
    if (!carla || !dora) throw new Error('there is no such member');
    const input = { id: newId('ProposalId', now()), act, reason: 'A namesake', evidence: null };
    const proposal = createProposal(input, carla, { expiryDays: 14, now: now() });
    const proposing = new Transaction();
    writeProposal(proposing, proposal);
    await commit(database, proposing);
    const approved = decideApprove(proposal, { ...dora, roles: ['compliance'] }, now());
    const transaction = new Transaction();
    writeDecidedBySecond(transaction, approved, dora.id);
    await clearFraud(database, transaction, approved, { actor: system, now: now() });
    await commit(database, transaction);
  };
  const availableOf = async ({ as }: OwnDeposit) =>
    (await stage.books()).balance(as.memberId, 'available', 'security');

  test('waits without holding up others, and is booked in full once the mark is cleared', async () => {
    on('2027-03-01');
    const [frozen, ending, other] = [
      await stage.deposit('core', 100_000),
      await stage.deposit('flex', 100_000),
      await stage.deposit('core', 100_000),
    ];
    await mark(frozen);
    await mark(ending);
    on('2027-04-01');
    expect(await stage.run()).toEqual({ granted: 0, settled: 1, matured: 0, failed: 0 });
    on('2027-06-01');
    expect(await stage.run()).toEqual({ granted: 0, settled: 2, matured: 0, failed: 0 });
    expect(await stage.returnsOf(frozen.id)).toEqual([]);
    expect((await stage.returnsOf(other.id)).map(({ state }) => state)).toEqual([
      'granted',
      'granted',
      'granted',
    ]);

    await clear(frozen);
    await clear(ending);
    expect(await stage.run()).toMatchObject({ settled: 5, matured: 1, failed: 0 });
    expect(await availableOf(frozen)).toBe(await availableOf(other));
    expect(await availableOf(ending)).toBeGreaterThan(100_000);
  });

  test('waits by itself, however much it is: the order of those behind it is kept', async () => {
    on('2027-07-01');
    const [frozen, other] = [await stage.deposit('core', 100_000), await stage.deposit('core', 100_000)];
    await mark(frozen);
    const { database } = stage.services();
    const isAwaited = () => isFundingAwaited(database, 'infinity');
    await awaitFunding(frozen, 60);
    await awaitFunding(frozen, 60);
    expect(await isAwaited()).toBe(false);
    await awaitFunding(other, 1);
    expect(await isAwaited()).toBe(true);
    await fundPool(stage.services(), 'infinity', 100);
    expect(await stage.run()).toMatchObject({ granted: 1 });
    expect(await isAwaited()).toBe(false);
  });
});
