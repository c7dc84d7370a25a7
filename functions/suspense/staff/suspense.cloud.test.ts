import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoVersions } from '#functions/demo/configurations.ts';
import { newBankReference } from '#functions/testing/bank/bank-reference.ts';
import { approveProposal, receiveByHand } from '#infra/testing/approving.ts';
import { proveBooks } from '#infra/testing/books.ts';
import { type ApiClient, signIn } from '#infra/testing/client.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';
import { providerOf } from '#infra/testing/coinpayments.ts';
import type { ListedPayable } from '#shared/contract/payouts.ts';
import type { ProposalView } from '#shared/contract/proposals.ts';
import type { DepositView } from '#shared/contract/security-deposits.ts';
import type { SuspensePaymentView } from '#shared/contract/suspense.ts';

const world = withLocalCloud({ seed: true });
const provider = providerOf(() => world.cloud);
const depositsPath = '/api/security/payments/deposits/';
const purchasesPath = '/api/infinity/payments/purchases/';

const signInAs = async (name: string): Promise<ApiClient> => {
  const person = world.cast.find(({ email }) => email === `${name}@demo.ballast.example`);
  if (!person) throw new Error(`${name} is not of the cast`);
  return signIn(world.cloud, person);
};
let member: ApiClient;
let treasurer: ApiClient;
let admin: ApiClient;
beforeAll(async () => {
  const admins = world.cast.filter(({ role, status }) => role === 'admin' && status === 'active');
  [member, treasurer, admin] = await Promise.all([
    signInAs('elif.ebbtide'),
    signInAs('treasurer'),
    signIn(world.cloud, admins[0] ?? { email: '', password: '' }),
  ]);
});

const send = <Body = SuspensePaymentView & { code?: string }>(
  client: ApiClient,
  path: string,
  body?: object,
  idempotencyKey: string = randomUUID(),
) => client.post<Body>(path, body, { idempotencyKey });

const makeDeposit = async (
  { amountMinor = 100_000, payment = 'coinpayments' } = {},
  client = member,
): Promise<string> => {
  const order = { planId: 'core', amountMinor, payment, configurationVersion: demoVersions.inForce };
  const { status, body } = await send<DepositView>(client, depositsPath, order);
  expect(status).toBe(201);
  return body.id;
};
const viewDeposit = async (id: string) => (await member.get<DepositView>(`${depositsPath}${id}/`)).body;

const openPayments = async (client = treasurer): Promise<SuspensePaymentView[]> => {
  const { body } = await client.get<{ items: SuspensePaymentView[] }>('/api/suspense/?limit=100');
  return body.items;
};

/** An unmatched payment of this amount, which the member paid through the provider in an odd way. */
const setAside = async (
  action: string,
  amountMinor?: number,
  client = member,
): Promise<SuspensePaymentView> => {
  const depositId = await makeDeposit({}, client);
  await client.post('/api/security/payments/coinpayments/create-button/', { depositId });
  const isLate = action === 'pay-half-late';
  if (isLate) await provider.act(depositId, 'expire');
  const paid = amountMinor === undefined ? {} : { amountMinor };
  await provider.act(depositId, isLate ? 'underpay' : action, paid);
  const found = (await openPayments()).find(({ source }) => source.id === depositId);
  if (!found) throw new Error(`no unmatched payment of ${depositId}`);
  return found;
};
const pathOf = ({ id }: { id: string }, act = '') => `/api/suspense/${id}/${act}`;
const reason = 'Because of a test';
const match = (payment: { id: string }, sourceId: string, client = treasurer, key?: string) =>
  send(client, pathOf(payment, 'match/'), { sourceId, reason }, key);
const receive = (id: string, payment: object) =>
  receiveByHand<{ state: string }>([treasurer, admin], { path: purchasesPath, id }, payment);
const proposeRefund = (payment: { id: string }, client = treasurer) =>
  send(client, pathOf(payment, 'refund/'), { reason });
const waitingRefund = async (payment: { id: string }): Promise<ProposalView> => {
  const { body } = await treasurer.get<{ items: ProposalView[] }>('/api/proposals/?limit=100');
  const found = body.items.find(({ act }) => act.kind === 'suspense-refund' && act.suspenseId === payment.id);
  if (!found) throw new Error(`no refund of ${payment.id} is proposed`);
  return found;
};
const provenBooks = async () => {
  await world.cloud.drained();
  const books = await proveBooks(world.cloud);
  expect(books.findings).toEqual([]);
  return books;
};

describe('the queue of unmatched payments', () => {
  test('shows what arrived, what it was meant for and what is still due, oldest first', async () => {
    const payment = await setAside('pay-half-late');
    expect(payment).toMatchObject({
      state: 'open',
      reason: 'late',
      amountMinor: 50_000,
      arrivedBy: 'coinpayments',
      source: { name: 'Core', state: 'waiting', dueMinor: 100_000 },
      member: { email: 'elif.ebbtide@demo.ballast.example', status: 'active' },
    });
    expect((await treasurer.get(pathOf(payment))).body).toEqual(payment);
    const times = (await openPayments()).map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort());
  });

  test('is for staff who decide about money: others can at most see it, and staff cannot decide about their own', async () => {
    const payment = await setAside('pay-half-late');
    const acts = {
      'match/': { sourceId: payment.source.id, reason },
      'refund/': { reason },
      'dismiss/': { reason },
    };
    for (const name of ['elif.ebbtide', 'support', 'compliance']) {
      const client = await signInAs(name);
      expect((await client.get('/api/suspense/')).status).toBe(name === 'elif.ebbtide' ? 403 : 200);
      for (const [act, body] of Object.entries(acts))
        expect(await send(client, pathOf(payment, act), body)).toMatchObject({
          status: 403,
          body: { code: 'not_allowed' },
        });
    }
    const own = await setAside('pay-half-late', undefined, treasurer);
    for (const [act, body] of Object.entries({ ...acts, 'match/': { sourceId: own.source.id, reason } }))
      expect(await send(treasurer, pathOf(own, act), body)).toMatchObject({
        status: 403,
        body: { code: 'own_case' },
      });
    expect((await treasurer.get<SuspensePaymentView>(pathOf(own))).body).toEqual(own);
  });
});

describe('matching', () => {
  test('less than what is due is kept for the deposit, and the next payment that covers the rest makes it active', async () => {
    const half = await setAside('pay-half-late');
    const { status, body } = await match(half, half.source.id);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { state: 'matched', source: { dueMinor: 50_000 } },
    });
    expect(await viewDeposit(half.source.id)).toMatchObject({
      state: 'waiting',
      payment: { receivedMinor: 50_000, dueMinor: 50_000 },
    });
    const middle = await provenBooks();
    const { body: notified } = await member.get<{ items: unknown[] }>('/api/notifications/?limit=10');
    expect(notified.items).toContainEqual(
      expect.objectContaining({
        kind: 'part-payment-kept',
        params: { area: 'security', sourceId: half.source.id, amountMinor: 50_000 },
      }),
    );
    const rest = await setAside('pay-half-late', 50_000);
    expect((await match(rest, half.source.id)).body.state).toBe('matched');
    const deposit = await viewDeposit(half.source.id);
    expect(deposit).toMatchObject({ state: 'active', principalMinor: 100_000 });
    expect(deposit.timeline.filter(({ state }) => state === 'payment-matched')).toHaveLength(2);
    expect((await viewDeposit(rest.source.id)).timeline.at(-1)).toMatchObject({
      state: 'payment-matched',
      amountMinor: 50_000,
    });
    const after = await provenBooks();
    expect(after.total('deposited') - middle.total('deposited')).toBe(100_000);
  });

  test('more than what is due makes the deposit active, and what is too much stays an open payment', async () => {
    const payment = await setAside('pay-half-late', 90_000);
    const smaller = await makeDeposit({ amountMinor: 60_000 });
    expect((await match(payment, smaller)).body).toMatchObject({ state: 'open', amountMinor: 30_000 });
    expect((await viewDeposit(smaller)).state).toBe('active');
    await provenBooks();
    expect(
      (await match(payment, await makeDeposit({ amountMinor: 30_000, payment: 'bank' }))).body,
    ).toMatchObject({
      state: 'matched',
    });
    await provenBooks();
  });

  test('with one Idempotency-Key happens once; once matched, a payment is gone for every other use', async () => {
    const payment = await setAside('cancel-then-pay');
    const target = await makeDeposit();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => match(payment, target, treasurer, key)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.state}`))).toEqual(
      new Set(['200 matched']),
    );
    for (const again of [match(payment, await makeDeposit()), proposeRefund(payment)])
      expect(await again).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
    await provenBooks();
  });

  test('uses a payment once, however many colleagues match it to different deposits at the same moment', async () => {
    const payment = await setAside('cancel-then-pay');
    const targets = await Promise.all(Array.from({ length: 4 }, () => makeDeposit()));
    const answers = await Promise.all(targets.map((target) => match(payment, target)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    await provenBooks();
  });

  test("is for the same member's waiting order in the same area only", async () => {
    const payment = await setAside('pay-half-late');
    const other = await signInAs('vera.vane');
    const { body: purchase } = await send<{ id: string }>(member, purchasesPath, {
      packageId: 'starter',
      quantity: 1,
      payment: 'bank',
      configurationVersion: demoVersions.inForce,
    });
    const active = await makeDeposit();
    expect((await match(await setAside('cancel-then-pay'), active)).body.state).toBe('matched');
    const refusals = [
      [await makeDeposit({}, other), 404, 'not_found'],
      ['dep_01KMMFWG9FDM05P2VBNRJW85BR', 404, 'not_found'],
      [purchase.id, 400, 'invalid_input'],
      [active, 409, 'invalid_transition'],
    ] as const;
    for (const [target, status, code] of refusals)
      expect(await match(payment, target), target).toMatchObject({ status, body: { code } });
    expect((await treasurer.get<SuspensePaymentView>(pathOf(payment))).body).toEqual(payment);
  });

  test('a bank payment that a treasurer left in suspense pays for a purchase, to the cent and with its fee', async () => {
    const buy = async () =>
      (
        await send<{ id: string }>(member, purchasesPath, {
          packageId: 'starter',
          quantity: 1,
          payment: 'bank',
          configurationVersion: demoVersions.inForce,
        })
      ).body.id;
    const meantFor = await buy();
    await receive(meantFor, {
      receivedMinor: 10_499,
      bankReference: newBankReference(),
      whenDifferent: 'suspense',
    });
    const payment = (await openPayments()).find(({ source }) => source.id === meantFor);
    expect(payment).toMatchObject({ area: 'infinity', amountMinor: 10_499, arrivedBy: 'bank' });
    expect((await match(payment ?? { id: '' }, meantFor)).body).toMatchObject({ source: { dueMinor: 1 } });
    const reply = await receive(meantFor, {
      receivedMinor: 1,
      bankReference: newBankReference(),
    });
    expect(reply.body.state).toBe('active');

    const second = await buy();
    await receive(second, {
      receivedMinor: 21_000,
      bankReference: newBankReference(),
      whenDifferent: 'suspense',
    });
    const surplus = (await openPayments()).find(({ source }) => source.id === second);
    const third = await buy();
    expect((await match(surplus ?? { id: '' }, third)).body.state).toBe('matched');
    expect((await member.get<{ state: string }>(`${purchasesPath}${third}/`)).body.state).toBe('active');
    await provenBooks();
  });
});

describe('sending a payment back', () => {
  test('moves nothing before a second person approves; then the whole payment leaves, and its member sees it', async () => {
    const payment = await setAside('cancel-then-pay');
    const before = await provenBooks();
    expect((await proposeRefund(payment)).body).toMatchObject({ state: 'refund-proposed' });
    expect((await provenBooks()).total('suspense')).toBe(before.total('suspense'));
    expect(await match(payment, await makeDeposit())).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition' },
    });
    const proposal = await waitingRefund(payment);
    expect(await approveProposal(treasurer, proposal.id)).toMatchObject({
      status: 409,
      body: { code: 'second_person_needed' },
    });
    expect((await approveProposal(admin, proposal.id)).body).toMatchObject({ state: 'approved' });
    expect((await treasurer.get<SuspensePaymentView>(pathOf(payment))).body.state).toBe('refunded');
    expect((await viewDeposit(payment.source.id)).timeline.at(-1)).toMatchObject({
      state: 'payment-refunded',
      amountMinor: 100_000,
    });
    const after = await provenBooks();
    const change = (account: string) => after.total(account) - before.total(account);
    expect(['suspense', 'cash:coinpayments'].map(change)).toEqual([-100_000, -100_000]);
    const { body: told } = await member.get<{ items: unknown[] }>('/api/notifications/?limit=10');
    expect(told.items).toContainEqual(
      expect.objectContaining({
        kind: 'payment-refunded',
        params: { area: 'security', sourceId: payment.source.id, amountMinor: 100_000 },
      }),
    );
  });

  test('through CoinPayments is owed until staff record the transaction, or give it up', async () => {
    const owed = async (payment: SuspensePaymentView) => {
      await proposeRefund(payment);
      await approveProposal(admin, (await waitingRefund(payment)).id);
      const path = '/api/payouts/payables/?limit=100';
      const { items } = (await treasurer.get<{ items: ListedPayable[] }>(path)).body;
      const payable = items.find(({ source }) => source.id === payment.id);
      if (!payable) throw new Error(`the refund of ${payment.id} is owed to nobody`);
      return payable;
    };
    const pathTo = (payable: ListedPayable, act: string) => `/api/payouts/payables/${payable.id}/${act}/`;
    const paid = await owed(await setAside('cancel-then-pay'));
    expect(paid).toMatchObject({ channel: 'cash:coinpayments', payee: null, wallet: null });
    const batch = await send(treasurer, '/api/payouts/batches/', { payableIds: [paid.id] });
    expect(batch).toMatchObject({ status: 409, body: { code: 'paid_one_by_one' } });
    expect((await send(treasurer, pathTo(paid, 'pay'), { reference: 'TX-1' })).body).toMatchObject({
      state: 'paid',
      reference: 'TX-1',
    });
    const payment = await setAside('cancel-then-pay');
    const before = await provenBooks();
    const givenUp = await owed(payment);
    await send(treasurer, pathTo(givenUp, 'give-up'), { reason: 'The provider refused it.' });
    expect((await treasurer.get<SuspensePaymentView>(pathOf(payment))).body.state).toBe('open');
    const after = await provenBooks();
    for (const account of ['suspense', 'cash:coinpayments'])
      expect(after.total(account), account).toBe(before.total(account));
  });

  test('that is rejected leaves the payment open for another use', async () => {
    const payment = await setAside('cancel-then-pay');
    await proposeRefund(payment);
    const proposal = await waitingRefund(payment);
    await send(admin, `/api/proposals/${proposal.id}/reject/`, { reason: 'Use it for the new deposit.' });
    expect((await match(payment, await makeDeposit())).body.state).toBe('matched');
    await provenBooks();
  });
});

describe('closing a notice', () => {
  test('is for payments that were never booked; money is matched or sent back, never just closed', async () => {
    const foreign = await setAside('wrong-currency');
    expect(foreign).toMatchObject({ amountMinor: 0, foreign: { currency: 'USD' } });
    for (const attempt of [match(foreign, foreign.source.id), proposeRefund(foreign)])
      expect(await attempt).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
    const closed = await send(treasurer, pathOf(foreign, 'dismiss/'), {
      reason: 'Sent back by the provider.',
    });
    expect(closed.body.state).toBe('dismissed');
    expect((await viewDeposit(foreign.source.id)).timeline.at(-1)).toMatchObject({
      state: 'payment-dismissed',
      reason: 'Sent back by the provider.',
    });
    const booked = await setAside('pay-half-late');
    expect(await send(treasurer, pathOf(booked, 'dismiss/'), { reason })).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition' },
    });
    await provenBooks();
  });
});
