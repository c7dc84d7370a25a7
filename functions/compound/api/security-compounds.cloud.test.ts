import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { newBankReference } from '#functions/testing/bank/bank-reference.ts';
import { fundPool } from '#functions/testing/money.ts';
import { password, peopleOf } from '#functions/testing/people.ts';
import { stages } from '#infra/stages.ts';
import { receiveByHand } from '#infra/testing/approving.ts';
import { proveBooks } from '#infra/testing/books.ts';
import { type ApiClient, anonymousClient, signIn } from '#infra/testing/client.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';
import { openAsOperator } from '#infra/testing/operator.ts';
import type { BodyInputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import type { CompoundView, securityCompounds } from '#shared/contract/security-compounds.ts';
import type { DepositView } from '#shared/contract/security-deposits.ts';

const world = withLocalCloud({ startsAt: '2027-03-01T08:00:00.000Z' });
const people = peopleOf(world);
const compoundsPath = '/api/security/payments/security-compounds/';
const depositsPath = '/api/security/payments/deposits/';
type Preview = ReplyOf<typeof securityCompounds.endpoints.previewCompound>;
type Body = BodyInputOf<typeof securityCompounds.endpoints.compound>;

const email = 'cora.core@member.example';
const otherEmail = 'otto.other@member.example';
let depositId: string;
let [member, other]: ApiClient[] = [];
const clientOf = (client: ApiClient | undefined): ApiClient => {
  if (!client) throw new Error('no client is signed in yet');
  return client;
};

const compound = (body: Body, client = clientOf(member), idempotencyKey: string = randomUUID()) =>
  client.post<CompoundView & { code?: string }>(compoundsPath, body, { idempotencyKey });
const balances = async () => {
  const { items: _, balance, ...books } = await proveBooks(world.cloud);
  expect(books.findings).toEqual([]);
  const { body } = await clientOf(member).get<{ id: string }>('/api/users/me/');
  return {
    available: balance(body.id, 'available', 'security'),
    deposited: balance(body.id, 'deposited', 'security'),
  };
};
/** Moves the clock, and runs what falls due on that day; sessions end after a week without use. */
const advanceTo = async (time: string): Promise<void> => {
  await world.cloud.skip(`PT${Math.ceil((Date.parse(time) - world.cloud.now()) / 1_000)}S`);
  [member, other] = await Promise.all(
    [email, otherEmail].map(async (name) => {
      const client = await signIn(world.cloud, { email: name, password });
      await client.takeCsrfToken();
      return client;
    }),
  );
};

beforeAll(async () => {
  const admin = await people.administrator();
  const second = await people.secondAdministrator();
  member = await people.member(email, 'Cora Core');
  other = await people.member(otherEmail, 'Otto Other');
  const treasury = {
    database: openAsOperator(world.cloud),
    shards: stages.dev.platformShards,
    now: () => new Date(world.cloud.now()),
  };
  await fundPool(treasury, 'security', 10_000);
  const order = { planId: 'core', amountMinor: 100_000, payment: 'bank', configurationVersion: 1 };
  const key = () => ({ idempotencyKey: randomUUID() });
  const { body } = await member.post<DepositView>(depositsPath, order, key());
  depositId = body.id;
  const payment = { receivedMinor: 100_000, bankReference: newBankReference() };
  const paid = await receiveByHand([admin, second], { path: depositsPath, id: depositId }, payment);
  expect(paid.status).toBe(200);
});

describe('compounding', () => {
  test('needs an active member and a key', async () => {
    const input = { depositId, amountMinor: 100 };
    expect((await compound(input, anonymousClient(world.cloud))).status).toBe(401);
    expect(await clientOf(member).post(compoundsPath, input)).toMatchObject({
      status: 400,
      body: { code: 'idempotency_key_missing' },
    });
    await people.giveStatus(otherEmail, 'sanctioned');
    const stranger = clientOf(other);
    expect(await compound(input, stranger)).toMatchObject({
      status: 403,
      body: { code: 'member_not_active' },
    });
    expect((await stranger.get(compoundsPath)).status).toBe(200);
    await people.giveStatus(otherEmail, 'active');
  });

  test('worked example 4: 4.25 granted on 1 April 2027 are compounded that day, and 1 May brings 4.13', {
    timeout: 240_000,
  }, async () => {
    await advanceTo('2027-04-01T06:30:00.000Z');
    expect(await balances()).toEqual({ available: 425, deposited: 100_000 });

    const input = { depositId, amountMinor: 425 };
    const { status, body: shown } = await clientOf(member).post<Preview>(`${compoundsPath}preview/`, input);
    expect(status).toBe(200);
    expect(shown).toEqual({
      amountMinor: 425,
      feeMinor: 0,
      minimumMinor: 100,
      availableMinor: 425,
      grantedFirstMinor: 0,
      availableAfterMinor: 0,
      principalBeforeMinor: 100_000,
      principalAfterMinor: 100_425,
      annualRateBps: 500,
      lockedUntil: '2028-03-01',
      earlyExitFeeBps: 200,
      nextReturnOn: '2027-05-01',
      // 335 days of 1 004.25 are 46.09; without it, 45.89 of 50.14 are still to come.
      outcome: {
        paysMinor: 425,
        atBestMinor: 445,
        withoutReturnsMinor: 425,
        lockedUntil: '2028-03-01',
        rateBps: 511,
      },
    });

    const key = randomUUID();
    const first = await compound(input, member, key);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ depositId, planName: 'Core', principalAfterMinor: 100_425 });
    const again = await compound(input, member, key);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    const conflict = await compound({ ...input, amountMinor: 100 }, member, key);
    expect(conflict).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } });
    await world.cloud.drained();
    expect(await balances()).toEqual({ available: 0, deposited: 100_425 });

    const { body: list } = await clientOf(member).get<{ items: CompoundView[] }>(compoundsPath);
    expect(list.items).toEqual([first.body]);
    const { body: deposit } = await clientOf(member).get<DepositView>(`${depositsPath}${depositId}/`);
    expect(deposit).toMatchObject({ amountMinor: 100_000, principalMinor: 100_425 });
    expect(deposit.timeline.at(-1)).toMatchObject({ state: 'compounded', by: 'member', amountMinor: 425 });

    await advanceTo('2027-05-01T06:30:00.000Z');
    expect(await balances()).toEqual({ available: 413, deposited: 100_425 });
  });

  test('of the balance more than it holds is refused, and nothing moves', async () => {
    const before = await balances();
    expect(await compound({ depositId, amountMinor: before.available + 1 })).toMatchObject({
      status: 409,
      body: { code: 'insufficient_funds' },
    });
    expect(await compound({ depositId, amountMinor: 99 })).toMatchObject({
      status: 409,
      body: { code: 'below_minimum', details: { minimumMinor: 100 } },
    });
    expect(await balances()).toEqual(before);
  });

  test('into the deposit of another member is refused as if that did not exist', async () => {
    const input = { depositId, amountMinor: 100 };
    const stranger = clientOf(other);
    expect(await compound(input, stranger)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await stranger.post(`${compoundsPath}preview/`, input)).status).toBe(404);
    expect((await stranger.get<{ items: unknown[] }>(compoundsPath)).body.items).toEqual([]);
  });
});
