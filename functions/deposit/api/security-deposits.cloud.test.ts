import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoVersions } from '#functions/demo/configurations.ts';
import { newBankReference } from '#functions/testing/bank/bank-reference.ts';
import { receiveByHand } from '#infra/testing/approving.ts';
import { proveBooks } from '#infra/testing/books.ts';
import { type ApiClient, anonymousClient, signIn } from '#infra/testing/client.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';
import { openAsOperator, storeConfiguration } from '#infra/testing/operator.ts';
import type { DepositView } from '#shared/contract/security-deposits.ts';
import { addMonths, dayOf } from '#shared/domain/calendar.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import { asBps } from '#shared/domain/money.ts';
import { paymentReference } from '#shared/domain/payment-reference.ts';

const world = withLocalCloud({ seed: true });
const depositsPath = '/api/security/payments/deposits/';
const core = {
  planId: 'core',
  amountMinor: 100_000,
  payment: 'bank',
  configurationVersion: demoVersions.inForce,
};

const signInAs = async (name: string): Promise<ApiClient> => {
  const person = world.cast.find(({ email }) => email === `${name}@demo.ballast.example`);
  if (!person) throw new Error(`${name} is not of the cast`);
  return signIn(world.cloud, person);
};
const deposit = (client: ApiClient, body: object = core, idempotencyKey: string = randomUUID()) =>
  client.post<DepositView>(depositsPath, body, { idempotencyKey });
const pathOf = ({ id }: { id: string }) => `${depositsPath}${id}/`;
const confirm = (id: string, receivedMinor = core.amountMinor) => {
  const payment = { receivedMinor, bankReference: newBankReference() };
  return receiveByHand<DepositView>([treasurer, admin], { path: depositsPath, id }, payment);
};
const cancel = (client: ApiClient, id: string) =>
  client.post(`${depositsPath}${id}/cancel/`, undefined, { idempotencyKey: randomUUID() });

let member: ApiClient;
let other: ApiClient;
let treasurer: ApiClient;
let admin: ApiClient;
const signInAll = async () => {
  [member, other, treasurer, admin] = (await Promise.all(
    ['elif.ebbtide', 'vera.vane', 'treasurer', 'admin'].map(signInAs),
  )) as [ApiClient, ApiClient, ApiClient, ApiClient];
};
beforeAll(signInAll);

describe('making a deposit', () => {
  test('by bank it waits with its frozen terms, a reference and where to pay', async () => {
    const { status, body } = await deposit(member);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: 'waiting',
      planName: 'Core',
      amountMinor: 100_000,
      principalMinor: 0,
      annualRateBps: 500,
      termMonths: 12,
      earlyExitFeeBps: 200,
      payment: { method: 'bank', iban: defaultConfiguration.bank.iban, dueMinor: 100_000, receivedMinor: 0 },
      maturesOn: null,
      maturity: null,
      accruedSoFarMinor: 0,
      nextReturnOn: null,
      timeline: [{ state: 'waiting', by: 'member' }],
    });
    expect(body.payment).toHaveProperty('reference', paymentReference('security', body.id));
    expect((await member.get(pathOf(body))).body).toEqual(body);
    const { body: last } = await member.get<{ items: DepositView[] }>(`${depositsPath}last`);
    expect(last.items[0]).toEqual(body);
    const { body: all } = await member.get<{ items: DepositView[] }>(`${depositsPath}?limit=10`);
    expect(all.items[0]).toEqual(body);
  });

  test('by the payment provider it waits without bank details, and no payment page is made before it is asked for', async () => {
    const { body } = await deposit(member, { ...core, payment: 'coinpayments' });
    expect(body.payment).toEqual({
      method: 'coinpayments',
      receivedMinor: 0,
      dueMinor: 100_000,
      invoice: null,
    });
  });

  test("amounts are taken up to the plan's limits and refused beyond, with the limits", async () => {
    const amounts = [9_999, 10_000, 10_000_000, 10_000_001];
    const answers = await Promise.all(
      amounts.map((amountMinor) => deposit(member, { ...core, amountMinor })),
    );
    expect(answers.map(({ status }) => status)).toEqual([400, 201, 201, 400]);
    expect(answers[0]?.body).toMatchObject({
      code: 'invalid_input',
      details: {
        fields: [{ path: 'body.amountMinor' }],
        amountMinMinor: 10_000,
        amountMaxMinor: 10_000_000,
      },
    });
    const { status, body } = await deposit(member, { ...core, planId: 'gone' });
    expect({ status, body }).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test('the same key and input get the same reply, announced as a replay; the same key and another input a conflict', async () => {
    const key = randomUUID();
    const first = await deposit(member, core, key);
    const again = await deposit(member, core, key);
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
    const conflict = await deposit(member, { ...core, amountMinor: 200_000 }, key);
    expect(conflict).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } });
  });

  test('sixteen clients with one key make one deposit, and each gets the same reply', async () => {
    const before = (await proveBooks(world.cloud)).deposits.length;
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 16 }, () => deposit(other, core, key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect((await proveBooks(world.cloud)).deposits.length).toBe(before + 1);
  });

  test('who is signed out, sanctioned, without a csrf token or without a key makes none', async () => {
    const before = (await proveBooks(world.cloud)).deposits.length;
    expect((await deposit(anonymousClient(world.cloud))).status).toBe(401);
    const person = world.cast.find(({ role, status }) => role === 'member' && status === 'sanctioned');
    const sanctioned = await signIn(world.cloud, person ?? { email: '', password: '' });
    expect(await deposit(sanctioned)).toMatchObject({ status: 403, body: { code: 'member_not_active' } });
    const forged = await member.post(depositsPath, core, {
      idempotencyKey: randomUUID(),
      headers: { 'x-csrf-token': 'f'.repeat(64) },
    });
    expect(forged).toMatchObject({ status: 403, body: { code: 'bad_csrf' } });
    expect(await member.post(depositsPath, core)).toMatchObject({
      status: 400,
      body: { code: 'idempotency_key_missing' },
    });
    expect((await proveBooks(world.cloud)).deposits.length).toBe(before);
  });
});

describe('a waiting deposit', () => {
  test('is cancelled once by its member, and another member cannot see, cancel or change it', async () => {
    const { body } = await deposit(member);
    expect((await other.get(pathOf(body))).status).toBe(404);
    expect(await cancel(other, body.id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const choice = { choice: 'renew' };
    expect((await other.put(`${pathOf(body)}maturity/`, choice)).status).toBe(404);
    expect(await cancel(member, body.id)).toMatchObject({ status: 200, body: { state: 'cancelled' } });
    expect(await cancel(member, body.id)).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition', details: { from: 'cancelled' } },
    });
  });

  test('expires by itself when its time is over, also when it was to be paid through the provider', async () => {
    const { body: byBank } = await deposit(other);
    const { body: byProvider } = await deposit(other, { ...core, payment: 'coinpayments' });
    await world.cloud.skip(`PT${defaultConfiguration.deposit.expiryHours + 1}H`);
    // Sessions end after seven days without use.
    await signInAll();
    for (const waiting of [byBank, byProvider]) {
      const { body } = await other.get<DepositView>(pathOf(waiting));
      expect(body).toMatchObject({ state: 'expired', timeline: [{}, { by: 'system', state: 'expired' }] });
    }
    expect((await proveBooks(world.cloud)).findings).toEqual([]);
  });
});

/** The version with which the terms are again what they were. */
const asBefore = demoVersions.newest + 2;

describe('an active deposit', () => {
  test('runs from the day of its activation, under the terms it was made under', async () => {
    const { body: waiting } = await deposit(member);
    const dearer = { ...defaultConfiguration, version: demoVersions.newest + 1 };
    dearer.plans = dearer.plans.map((plan) => ({ ...plan, annualRateBps: asBps(100), termMonths: 6 }));
    await storeConfiguration(openAsOperator(world.cloud), dearer);
    const refused = await deposit(member);
    expect(refused).toMatchObject({ status: 409, body: { code: 'terms_changed' } });

    const { body: active } = await confirm(waiting.id);
    const activatedOn = dayOf(active.activatedAt as never);
    expect(active).toMatchObject({
      state: 'active',
      annualRateBps: 500,
      termMonths: 12,
      configurationVersion: demoVersions.inForce,
      principalMinor: 100_000,
      maturesOn: addMonths(activatedOn, 12),
      accruedSoFarMinor: 0,
      nextReturnOn: addMonths(activatedOn, 1),
      maturity: { choice: 'pay-out' },
    });
    await storeConfiguration(openAsOperator(world.cloud), { ...defaultConfiguration, version: asBefore });
    await world.cloud.drained();
    expect((await proveBooks(world.cloud)).findings).toEqual([]);
  });

  test('shows day by day what has accrued, alone and in the lists of member and staff', async () => {
    const { body: waiting } = await deposit(member, { ...core, configurationVersion: asBefore });
    await confirm(waiting.id);
    await world.cloud.advance('P6D');
    await signInAll();
    const { body } = await member.get<DepositView>(pathOf(waiting));
    // round(100 000 × 500 × 6 / 3 650 000) = 82.19
    expect(body.accruedSoFarMinor).toBe(82);
    const lists = [`${depositsPath}last/`, `${depositsPath}?limit=100`];
    for (const path of lists) {
      const { body: list } = await member.get<{ items: DepositView[] }>(path);
      expect(list.items.find(({ id }) => id === body.id)).toEqual(body);
    }
    const { body: queue } = await treasurer.get<{ items: DepositView[] }>(
      `${depositsPath}all/?state=active&limit=100`,
    );
    expect(queue.items.find(({ id }) => id === body.id)).toMatchObject({
      accruedSoFarMinor: 82,
      principalMinor: 100_000,
    });
    const { body: totals } = await member.get<{ accruedSoFarMinor: number; nextReturnOn: string }>(
      '/api/security/bonus/aggregated-security-bonus-info/',
    );
    expect(totals.accruedSoFarMinor).toBeGreaterThanOrEqual(82);
    expect(totals.nextReturnOn <= (body.nextReturnOn ?? '')).toBe(true);
  });

  test('its member chooses what happens at maturity, as often as they like, and the last choice counts; a deposit that is not active takes no choice', async () => {
    const { body: waiting } = await deposit(member, { ...core, configurationVersion: asBefore });
    const choose = (choice: string) =>
      member.put<DepositView>(`${depositsPath}${waiting.id}/maturity/`, { choice });
    expect(await choose('renew')).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
    await confirm(waiting.id);
    for (const choice of ['renew', 'renew', 'pay-out'])
      expect(await choose(choice)).toMatchObject({ status: 200, body: { maturity: { choice } } });
    const { body } = await choose('renew');
    expect(body.timeline.map(({ state }) => state)).toEqual(['waiting', 'active', 'chose-renew']);
    expect(body.principalMinor).toBe(100_000);
    await world.cloud.drained();
    expect((await proveBooks(world.cloud)).findings).toEqual([]);
  });
});
