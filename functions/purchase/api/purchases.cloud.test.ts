import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoVersions } from '#functions/demo/configurations.ts';
import { approveProposal, receiveByHand } from '#infra/testing/approving.ts';
import { proveBooks } from '#infra/testing/books.ts';
import { type ApiClient, anonymousClient, signIn } from '#infra/testing/client.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';
import { openAsOperator, storeConfiguration } from '#infra/testing/operator.ts';
import type { PurchaseView, StaffPurchase } from '#shared/contract/infinity-purchases.ts';
import type { ProposalView } from '#shared/contract/proposals.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';

const world = withLocalCloud({ seed: true });
const purchasesPath = '/api/infinity/payments/purchases/';
const starter = {
  packageId: 'starter',
  quantity: 1,
  payment: 'bank',
  configurationVersion: demoVersions.inForce,
};

const signInAs = async (email: string): Promise<ApiClient> => {
  const person = world.cast.find((candidate) => candidate.email === email);
  if (!person) throw new Error(`${email} is not of the cast`);
  return signIn(world.cloud, person);
};
const buy = (client: ApiClient, body: object = starter, idempotencyKey: string = randomUUID()) =>
  client.post<PurchaseView>(purchasesPath, body, { idempotencyKey });

let member: ApiClient;
let other: ApiClient;
let treasurer: ApiClient;
let admin: ApiClient;
beforeAll(async () => {
  [member, other, treasurer, admin] = (await Promise.all(
    ['elif.ebbtide', 'vera.vane', 'treasurer', 'admin'].map((name) =>
      signInAs(`${name}@demo.ballast.example`),
    ),
  )) as [ApiClient, ApiClient, ApiClient, ApiClient];
});

describe('buying a package', () => {
  test('an order by bank waits with its frozen terms, a reference and where to pay', async () => {
    const { status, body } = await buy(member, { ...starter, packageId: 'elite' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: 'waiting',
      priceMinor: 1_000_000,
      feeMinor: 50_000,
      totalMinor: 1_050_000,
      annualRateBps: 900,
      payment: {
        method: 'bank',
        iban: defaultConfiguration.bank.iban,
        dueMinor: 1_050_000,
        receivedMinor: 0,
      },
      timeline: [{ state: 'waiting', by: 'member' }],
    });
    const { body: read } = await member.get<PurchaseView>(`${purchasesPath}${body.id}/`);
    expect(read).toEqual(body);
    const { body: last } = await member.get<{ items: PurchaseView[] }>(`${purchasesPath}last`);
    expect(last.items[0]).toEqual(body);
    expect(last.items.length).toBeLessThanOrEqual(5);
  });

  test('the same key and input get the same reply, announced as a replay; the same key and another input a conflict', async () => {
    const key = randomUUID();
    const first = await buy(member, starter, key);
    const again = await buy(member, starter, key);
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
    const conflict = await buy(member, { ...starter, quantity: 2 }, key);
    expect(conflict).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } });
  });

  test('the available balance buys only what it covers', async () => {
    const { status, body } = await buy(other, { ...starter, packageId: 'elite', payment: 'balance' });
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'insufficient_funds' } });
  });

  test('an order under terms that changed in the meantime is refused', async () => {
    const { status, body } = await buy(member, { ...starter, configurationVersion: 7 });
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'terms_changed' } });
  });

  test('a member cancels a waiting purchase once, and another member cannot see or cancel it', async () => {
    const { body: purchase } = await buy(member);
    const path = `${purchasesPath}${purchase.id}/`;
    expect((await other.get(path)).status).toBe(404);
    const stranger = await other.post(`${path}cancel/`, undefined, { idempotencyKey: randomUUID() });
    expect(stranger).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const cancelled = await member.post(`${path}cancel/`, undefined, { idempotencyKey: randomUUID() });
    expect(cancelled).toMatchObject({ status: 200, body: { state: 'cancelled' } });
    const twice = await member.post(`${path}cancel/`, undefined, { idempotencyKey: randomUUID() });
    expect(twice).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition', details: { from: 'cancelled' } },
    });
  });

  test('who is signed out, sanctioned, without a csrf token or without a key buys nothing', async () => {
    const before = (await proveBooks(world.cloud)).purchases.length;
    expect((await buy(anonymousClient(world.cloud))).status).toBe(401);
    const sanctioned = await signInAs(world.cast.find(({ status }) => status === 'sanctioned')?.email ?? '');
    expect(await buy(sanctioned)).toMatchObject({ status: 403, body: { code: 'member_not_active' } });
    const forged = await member.post(purchasesPath, starter, {
      idempotencyKey: randomUUID(),
      headers: { 'x-csrf-token': 'f'.repeat(64) },
    });
    expect(forged).toMatchObject({ status: 403, body: { code: 'bad_csrf' } });
    expect(await member.post(purchasesPath, starter)).toMatchObject({
      status: 400,
      body: { code: 'idempotency_key_missing' },
    });
    expect((await proveBooks(world.cloud)).purchases.length).toBe(before);
  });

  test('an unpaid purchase expires by itself when its time is over', async () => {
    const { body: purchase } = await buy(other);
    await world.cloud.skip(`PT${defaultConfiguration.purchase.expiryHours + 1}H`);
    // Sessions end after seven days without use.
    other = await signInAs('vera.vane@demo.ballast.example');
    member = await signInAs('elif.ebbtide@demo.ballast.example');
    treasurer = await signInAs('treasurer@demo.ballast.example');
    admin = await signInAs('admin@demo.ballast.example');
    const { body } = await other.get<PurchaseView>(`${purchasesPath}${purchase.id}/`);
    expect(body).toMatchObject({ state: 'expired', timeline: [{}, { by: 'system', state: 'expired' }] });
    expect((await proveBooks(world.cloud)).findings).toEqual([]);
  });
});

describe('a treasurer', () => {
  const staff = (act: 'confirm' | 'reject', id: string, body: object, client = treasurer) =>
    client.post<{ state: string; code: string; details: object }>(`${purchasesPath}${id}/${act}/`, body, {
      idempotencyKey: randomUUID(),
    });
  const receive = (id: string, payment: object) =>
    receiveByHand<{ state: string; code: string; details: object }>(
      [treasurer, admin],
      { path: purchasesPath, id },
      payment,
    );

  test('a confirmed Elite pays four active sponsors 150.00, 75.00, 50.00 and 25.00, all from its own fee', async () => {
    const before = await proveBooks(world.cloud);
    const { body: purchase } = await buy(member, { ...starter, packageId: 'elite' });
    const reply = await receive(purchase.id, {
      receivedMinor: 1_050_000,
      bankReference: 'STATEMENT 1',
    });
    expect(reply).toMatchObject({ status: 200, body: { state: 'active' } });
    await world.cloud.drained();
    const after = await proveBooks(world.cloud);
    expect(after.findings).toEqual([]);
    const change = (account: string) => after.total(account) - before.total(account);
    expect(['cash:in-transit', 'invested', 'available', 'pool', 'fees'].map(change)).toEqual([
      1_050_000, 1_000_000, 30_000, 0, 20_000,
    ]);
    const paid = after.bonuses.filter(({ sourceId }) => sourceId === purchase.id);
    expect(paid.map(({ amountMinor }) => amountMinor).sort((a, b) => b - a)).toEqual([
      15_000, 7_500, 5_000, 2_500,
    ]);
  });

  test('an amount that differs is not booked until the treasurer chooses; then nothing is lost or credited silently', async () => {
    const { body: purchase } = await buy(member, { ...starter, packageId: 'growth' });
    const body = { receivedMinor: 20_000, bankReference: 'STATEMENT 2' };
    const refused = await receive(purchase.id, body);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'amount_differs', details: { dueMinor: 52_500, differenceMinor: -32_500 } },
    });
    const kept = await receive(purchase.id, { ...body, whenDifferent: 'accept-remainder-later' });
    expect(kept.body).toMatchObject({
      state: 'waiting',
      payment: { receivedMinor: 20_000, dueMinor: 32_500 },
    });
    const rest = await receive(purchase.id, { receivedMinor: 32_500, bankReference: 'STATEMENT 3' });
    expect(rest.body.state).toBe('active');
    await world.cloud.drained();
    expect((await proveBooks(world.cloud)).findings).toEqual([]);
  });

  test('what the treasurer leaves in suspense, too little or too much, is on record for staff and in the history of the purchase', async () => {
    const [{ body: short }, { body: long }] = await Promise.all([buy(member), buy(member)]);
    const choice = { whenDifferent: 'suspense' };
    await receive(short.id, { ...choice, receivedMinor: 4_000, bankReference: 'STATEMENT 7' });
    await receive(long.id, { ...choice, receivedMinor: 12_000, bankReference: 'STATEMENT 8' });
    await world.cloud.drained();
    const { items, findings } = await proveBooks(world.cloud);
    expect(findings).toEqual([]);
    const setAside = ({ id }: PurchaseView) =>
      items.find(({ pk, sourceId }) => pk.startsWith('SUSPENSE#') && sourceId === id);
    const open = { state: 'open', reason: 'set-aside-by-staff', area: 'infinity' };
    expect(setAside(short)).toMatchObject({ ...open, amountMinor: 4_000, reference: 'STATEMENT 7' });
    expect(setAside(long)).toMatchObject({ ...open, amountMinor: 1_500, reference: 'STATEMENT 8' });
    const lastLine = async ({ id }: PurchaseView) =>
      (await member.get<PurchaseView>(`${purchasesPath}${id}/`)).body.timeline.at(-1);
    expect(await lastLine(short)).toMatchObject({ state: 'part-in-suspense', amountMinor: 4_000 });
    expect(await lastLine(long)).toMatchObject({
      state: 'payment-set-aside',
      reason: 'set-aside-by-staff',
      amountMinor: 1_500,
    });
  });

  test('a rejection ends the purchase with a reason that the member reads', async () => {
    const { body: purchase } = await buy(member);
    await staff('reject', purchase.id, { reason: 'Paid from an account in another name.' });
    const { body } = await member.get<PurchaseView>(`${purchasesPath}${purchase.id}/`);
    expect(body.timeline.at(-1)).toMatchObject({
      state: 'rejected',
      by: 'staff',
      reason: 'Paid from an account in another name.',
    });
  });

  test('members, support and compliance cannot confirm, and staff cannot confirm their own purchase', async () => {
    const { body: purchase } = await buy(member);
    const payment = { receivedMinor: 10_500, bankReference: 'STATEMENT 4' };
    for (const email of ['elif.ebbtide', 'support', 'compliance']) {
      const client = await signInAs(`${email}@demo.ballast.example`);
      expect(await staff('confirm', purchase.id, payment, client)).toMatchObject({
        status: 403,
        body: { code: 'not_allowed' },
      });
    }
    const { body: own } = await buy(treasurer);
    expect(await staff('confirm', own.id, payment)).toMatchObject({
      status: 403,
      body: { code: 'own_case' },
    });
  });

  const propose = async (id: string, bankReference: string): Promise<string> => {
    const { body } = await staff('confirm', id, { receivedMinor: 10_500, bankReference });
    return (body as { confirming?: { proposalId: string } }).confirming?.proposalId ?? '';
  };
  const stateOf = async (id: string) => (await member.get<PurchaseView>(`${purchasesPath}${id}/`)).body.state;

  test('one person alone can make no purchase active: it waits for a second one, who sees what the payment does', async () => {
    const before = await proveBooks(world.cloud);
    const { body: purchase } = await buy(member);
    const payment = { receivedMinor: 10_500, bankReference: 'STATEMENT 10' };
    const proposed = await staff('confirm', purchase.id, payment);
    const { confirming } = proposed.body as unknown as StaffPurchase;
    expect(proposed).toMatchObject({ status: 200, body: { state: 'waiting' } });
    expect(confirming?.proposedBy).toBe('Theo Treasury');
    expect(await staff('confirm', purchase.id, payment, admin)).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition', details: { proposalId: confirming?.proposalId } },
    });
    const { body: own } = await member.get<object>(`${purchasesPath}${purchase.id}/`);
    expect(own).not.toHaveProperty('confirming');
    expect(await approveProposal(treasurer, confirming?.proposalId ?? '')).toMatchObject({
      status: 409,
      body: { code: 'second_person_needed' },
    });
    const after = await proveBooks(world.cloud);
    expect(after.total('cash:in-transit')).toBe(before.total('cash:in-transit'));
    expect(await stateOf(purchase.id)).toBe('waiting');
    const shown = await admin.get(`/api/proposals/${confirming?.proposalId}/effect/`);
    expect(shown.body).toMatchObject({ refusal: null, usedBefore: null });
    expect((await approveProposal(admin, confirming?.proposalId ?? '')).status).toBe(200);
    expect(await stateOf(purchase.id)).toBe('active');
  });

  test('whose proposal is rejected or withdrawn can confirm the payment again; until then the purchase neither ends nor expires', async () => {
    const { body: purchase } = await buy(member);
    const first = await propose(purchase.id, 'STATEMENT 11');
    const cancelled = await member.post(`${purchasesPath}${purchase.id}/cancel/`, undefined, {
      idempotencyKey: randomUUID(),
    });
    expect(cancelled).toMatchObject({ status: 409, body: { code: 'payment_on_its_way' } });
    const end = (client: ApiClient, id: string, act: string, body?: object) =>
      client.post(`/api/proposals/${id}/${act}/`, body, { idempotencyKey: randomUUID() });
    expect((await end(admin, first, 'reject', { reason: 'Not on the statement' })).status).toBe(200);
    const second = await propose(purchase.id, 'STATEMENT 12');
    expect(second).not.toBe(first);
    expect((await end(treasurer, second, 'withdraw')).status).toBe(200);
    const third = await propose(purchase.id, 'STATEMENT 13');
    expect((await approveProposal(admin, third)).status).toBe(200);
    expect(await stateOf(purchase.id)).toBe('active');
  });

  test('who confirms two purchases with one bank reference is stopped, however it is written and also at the same moment, until a second person says why', async () => {
    const orders = await Promise.all(Array.from({ length: 3 }, async () => (await buy(member)).body.id));
    const proposals = await Promise.all(
      orders.map((id, index) => propose(id, ['2027-03/0042', '2027 03 0042', '202703-0042'][index] ?? '')),
    );
    const raced = await Promise.all(proposals.map((id) => approveProposal(admin, id)));
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const paid = orders[raced.findIndex(({ status }) => status === 200)];
    const refused = proposals.find((_, index) => raced[index]?.status === 409) ?? '';
    const shown = await admin.get<{ hash: string }>(`/api/proposals/${refused}/effect/`);
    const usedBefore = { area: 'infinity', orderId: paid };
    expect(shown.body).toMatchObject({ refusal: null, usedBefore });
    const approve = (more: object) =>
      admin.post(
        `/api/proposals/${refused}/approve/`,
        { shownHash: shown.body.hash, ...more },
        { idempotencyKey: randomUUID() },
      );
    expect(await approve({})).toMatchObject({
      status: 409,
      body: { code: 'reference_used_before', details: usedBefore },
    });
    const states = await Promise.all(orders.map(stateOf));
    expect(states.sort()).toEqual(['active', 'waiting', 'waiting']);
    const repeatReason = 'The bank gave two transfers of that day one reference.';
    const approved = await approve({ repeatReason });
    expect(approved).toMatchObject({ status: 200, body: { state: 'approved' } });
    expect((approved.body as ProposalView).timeline.at(-1)).toMatchObject({ reason: repeatReason });
    await world.cloud.drained();
    const { items, findings } = await proveBooks(world.cloud);
    expect(findings).toEqual([]);
    expect(items).toContainEqual(
      expect.objectContaining({ act: 'proposal-approved', subjectId: refused, reason: repeatReason }),
    );
  });

  test('concurrent confirming, rejecting and cancelling: exactly one wins and the money is in one place', async () => {
    const { body: purchase } = await buy(member);
    const answers = await Promise.all([
      receive(purchase.id, { receivedMinor: 10_500, bankReference: 'STATEMENT 5' }),
      receive(purchase.id, { receivedMinor: 10_500, bankReference: 'STATEMENT 6' }),
      staff('reject', purchase.id, { reason: 'Not in time' }),
      member.post(`${purchasesPath}${purchase.id}/cancel/`, undefined, { idempotencyKey: randomUUID() }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    await world.cloud.drained();
    expect((await proveBooks(world.cloud)).findings).toEqual([]);
  });
});

describe('sixteen concurrent clients', () => {
  test('with one Idempotency-Key: one purchase, and every client gets the same reply', async () => {
    const before = (await proveBooks(world.cloud)).purchases.length;
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 16 }, () => buy(other, starter, key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect((await proveBooks(world.cloud)).purchases.length).toBe(before + 1);
  });

  test('with sixteen keys and a limit of three per member: exactly three', async () => {
    const limited = { ...defaultConfiguration, version: demoVersions.newest + 1 };
    limited.packages = limited.packages.map((item) =>
      item.id === 'pro' ? { ...item, perMemberMax: 3 } : item,
    );
    await storeConfiguration(openAsOperator(world.cloud), limited);
    const order = { ...starter, packageId: 'pro', configurationVersion: limited.version };
    const answers = await Promise.all(Array.from({ length: 16 }, () => buy(treasurer, order)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(
      refused.every(
        ({ status, body }) => status === 409 && 'code' in body && body.code === 'package_limit_reached',
      ),
    ).toBe(true);
    expect((await proveBooks(world.cloud)).findings).toEqual([]);
  });
});
