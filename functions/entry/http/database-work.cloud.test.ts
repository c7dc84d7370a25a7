import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { demoVersions } from '#functions/demo/configurations.ts';
import { newBankReference } from '#functions/testing/bank/bank-reference.ts';
import { fundPool, giveBonus } from '#functions/testing/money.ts';
import { stages } from '#infra/stages.ts';
import { approveProposal, receiveByHand } from '#infra/testing/approving.ts';
import { type ApiClient, signIn } from '#infra/testing/client.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';
import { openAsOperator } from '#infra/testing/operator.ts';
import { signInBySrp } from '#infra/testing/srp.ts';
import { withdrawingClient } from '#infra/testing/withdrawing-client.ts';
import type { DepositView } from '#shared/contract/security-deposits.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { productAreas } from '#shared/domain/words.ts';

interface Answered {
  message: string;
  route: string;
  database: { calls: number; readUnits: number; writeUnits: number };
}

const answered: Answered[] = [];
const world = withLocalCloud({
  seed: true,
  functionOutput: (line) => {
    const json = line.slice(line.indexOf('{'));
    if (json.includes('"message":"answered"')) answered.push(JSON.parse(json) as Answered);
  },
});

/** A member with a new deposit, so that nothing is due on it, and with money in both wallets. */
const depositor = async (): Promise<{ client: ApiClient; depositId: string }> => {
  const [client, treasurer, admin] = await Promise.all(
    ['member', 'treasurer', 'admin'].map((role) => {
      const person = world.cast.find((candidate) => candidate.role === role && candidate.status === 'active');
      if (!person) throw new Error(`no ${role} in the cast`);
      return signIn(world.cloud, person);
    }),
  );
  if (!client || !treasurer || !admin) throw new Error('not signed in');
  const key = () => ({ idempotencyKey: randomUUID() });
  const path = '/api/security/payments/deposits/';
  const order = {
    planId: 'core',
    amountMinor: 100_000,
    payment: 'bank',
    configurationVersion: demoVersions.inForce,
  };
  const { body: deposit } = await client.post<DepositView>(path, order, key());
  const payment = { receivedMinor: 100_000, bankReference: newBankReference() };
  const paid = await receiveByHand([treasurer, admin], { path, id: deposit.id }, payment);
  expect(paid.status).toBe(200);
  const { body: me } = await client.get<{ id: MemberId }>('/api/users/me/');
  const treasury = {
    database: openAsOperator(world.cloud),
    shards: stages.dev.platformShards,
    now: () => new Date(world.cloud.now()),
  };
  for (const area of productAreas) {
    await fundPool(treasury, area, 20_000);
    await giveBonus(treasury, { memberId: me.id, area, amount: 20_000 });
  }
  return { client, depositId: deposit.id };
};

/** The last request of a route, as its function logged it. */
const workOf = (route: string): Answered['database'] => {
  const line = answered.findLast((candidate) => candidate.route.replace(/\/$/, '') === route);
  if (!line) throw new Error(`${route} was not answered`);
  return line.database;
};

test('signing in takes three round trips, on a known or a new browser: the identity, its member with the browser, the write', async () => {
  const member = world.cast.filter(({ role, status }) => role === 'member' && status === 'active')[1];
  if (!member) throw new Error('no active member in the cast');
  const route = 'POST /api/auth/callback/{provider}';
  await signIn(world.cloud, member);
  const first = workOf(route);
  const client = await signIn(world.cloud, member);
  const onNew = workOf(route);
  client.cookies.delete('next-auth.session-token');
  const tokens = await signInBySrp(world.cloud.cognito, member.email, member.password);
  const form = {
    csrfToken: await client.takeCsrfToken(),
    json: 'true',
    idToken: tokens.IdToken,
    accessToken: tokens.AccessToken,
  };
  expect((await client.form('/api/auth/callback/cognito/', form)).status).toBe(200);
  const onKnown = workOf(route);
  console.log(`sign-in: ${JSON.stringify({ first, onNew, onKnown })}`);
  expect([first.calls, onNew.calls, onKnown.calls]).toEqual([3, 3, 3]);
  expect(onKnown.writeUnits).toBeLessThan(onNew.writeUnits);
});

test('session and member are read in one database round trip; a purchase takes three, authentication included', async () => {
  const member = world.cast.find(({ role, status }) => role === 'member' && status === 'active');
  if (!member) throw new Error('no active member in the cast');
  const client = await signIn(world.cloud, member);
  await client.get('/api/auth/session/');
  const session = workOf('GET /api/auth/session');
  const body = {
    packageId: 'elite',
    quantity: 1,
    payment: 'bank',
    configurationVersion: demoVersions.inForce,
  };
  const path = '/api/infinity/payments/purchases/';
  expect((await client.post(path, body, { idempotencyKey: randomUUID() })).status).toBe(201);
  const purchase = workOf('POST /api/infinity/payments/purchases');
  console.log(`session: ${JSON.stringify(session)}; purchase: ${JSON.stringify(purchase)}`);
  expect(session).toMatchObject({ calls: 1, writeUnits: 0 });
  expect(purchase.calls).toBe(3);
});

test('approving and carrying out a proposal takes four round trips in sequence: the caller, the proposal, the figures, the write', async () => {
  const [treasurer, admin] = await Promise.all(
    ['treasurer', 'admin'].map((role) => {
      const person = world.cast.find((candidate) => candidate.role === role);
      if (!person) throw new Error(`no ${role} in the cast`);
      return signIn(world.cloud, person);
    }),
  );
  const key = () => ({ idempotencyKey: randomUUID() });
  const act = { kind: 'operator-capital', area: 'security', amountMinor: 5_000, cash: 'cash:bank' };
  const funding = { area: 'security', amountMinor: 5_000, reason: 'For the test' };
  const approve = async (path: string, body: object): Promise<Answered['database']> => {
    const proposed = await treasurer?.post<{ id: string }>(path, body, key());
    expect(workOf(`POST ${path.replace(/\/$/, '')}`).calls).toBe(3);
    const answer = admin && (await approveProposal(admin, proposed?.body.id ?? ''));
    expect(answer?.status).toBe(200);
    return workOf('POST /api/proposals/{proposalId}/approve');
  };
  // The limit above which it is confirmed for itself is read beside it, and the figures that it is shown with take two
  // reads at the same time; what the act debits is one more beside them.
  const capital = await approve('/api/proposals/', { act, reason: 'For the test', evidence: 'STATEMENT' });
  const pool = await approve('/api/pools/', funding);
  console.log(`capital: ${JSON.stringify(capital)}; pool funding: ${JSON.stringify(pool)}`);
  expect(capital.calls).toBe(6);
  expect(pool.calls).toBe(7);
});

test('making a deposit, and a page of deposits with accrued returns, take three database round trips whatever their number', async () => {
  const { client } = await depositor();
  const path = '/api/security/payments/deposits/';
  expect((await client.get(`${path}?limit=100`)).status).toBe(200);
  const made = workOf('POST /api/security/payments/deposits');
  const page = workOf('GET /api/security/payments/deposits');
  console.log(`deposit: ${JSON.stringify(made)}; page: ${JSON.stringify(page)}`);
  expect(made.calls).toBe(3);
  expect(page).toMatchObject({ calls: 3, writeUnits: 0 });
});

test('compounding and reinvesting take three round trips: the caller, the data to decide on, the write', async () => {
  const { client, depositId } = await depositor();
  const key = () => ({ idempotencyKey: randomUUID() });
  const input = { depositId, amountMinor: 100 };
  const compounds = '/api/security/payments/security-compounds/';
  expect((await client.post(compounds, input, key())).status).toBe(201);
  const compound = workOf('POST /api/security/payments/security-compounds');
  const order = { packageId: 'starter', quantity: 1, configurationVersion: demoVersions.inForce };
  expect((await client.post('/api/infinity/payments/reinvestments/', order, key())).status).toBe(201);
  const reinvestment = workOf('POST /api/infinity/payments/reinvestments');
  console.log(`compound: ${JSON.stringify(compound)}; reinvestment: ${JSON.stringify(reinvestment)}`);
  // The terms are read together with the deposit and its position, or with the sponsors, of whom this member has none.
  expect(compound.calls).toBe(4);
  expect(reinvestment.calls).toBe(3);
  expect(compound.writeUnits).toBeLessThanOrEqual(28);
  expect(reinvestment.writeUnits).toBeLessThanOrEqual(36);
});

test('a withdrawal takes three round trips to request, four to approve and five to pay', async () => {
  const { client } = await depositor();
  const clientOf = (role: string) => {
    const person = world.cast.find((one) => one.role === role);
    if (!person) throw new Error(`no ${role} in the cast`);
    return signIn(world.cloud, person);
  };
  const staff = { approve: await clientOf('treasurer'), pay: await clientOf('admin') };
  const treasury = {
    database: openAsOperator(world.cloud),
    shards: stages.dev.platformShards,
    now: () => new Date(world.cloud.now()),
  };
  const { ask } = await withdrawingClient(client, treasury, { infinity: 10_000 });
  const { id } = await ask('infinity', { amountMinor: 10_000, feeMinor: 100 });
  const path = '/api/infinity/payments/withdrawals/';
  const route = `POST ${path.slice(0, -1)}`;
  const request = workOf(route);
  const decide = async (act: 'approve' | 'pay', body?: object): Promise<Answered['database']> => {
    const answer = await staff[act].post(`${path}${id}/${act}/`, body, { idempotencyKey: randomUUID() });
    expect(answer.status).toBe(200);
    return workOf(`${route}/{withdrawalId}/${act}`);
  };
  // The withdrawal's id is looked up first; a payment also reads the shards of the cash account, and at the same time
  // its payable and what released batches will still take.
  const approved = await decide('approve');
  const paid = await decide('pay', { reference: 'TRANSFER 1' });
  console.log(
    `withdrawal: ${JSON.stringify(request)}; approved: ${JSON.stringify(approved)}; paid: ${JSON.stringify(paid)}`,
  );
  expect(request.calls).toBe(3);
  // Each reads beside it the limit above which it is confirmed for itself.
  expect(approved.calls).toBe(5);
  expect(paid.calls).toBe(8);
  expect(request.writeUnits).toBeLessThanOrEqual(30);
  expect(approved.writeUnits).toBeLessThanOrEqual(26);
  // With its payable, what a bank line has to confirm, the count of what takes cash, and the checks that cash at the bank
  // has not shrunk and that no difference with the bank stops it.
  expect(paid.writeUnits).toBeLessThanOrEqual(49);
});
