import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { fundPool, giveBonus } from '#functions/testing/money.ts';
import { peopleOf } from '#functions/testing/people.ts';
import { stages } from '#infra/stages.ts';
import { type Books, proveBooks } from '#infra/testing/books.ts';
import { type ApiClient, anonymousClient } from '#infra/testing/client.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';
import { openAsOperator, storeConfiguration } from '#infra/testing/operator.ts';
import type { BodyInputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import type { PurchaseView } from '#shared/contract/infinity-purchases.ts';
import type { infinityReinvestments, ReinvestmentView } from '#shared/contract/infinity-reinvestments.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import type { MemberId } from '#shared/domain/ids.ts';

const world = withLocalCloud({ startsAt: '2027-01-31T08:00:00.000Z' });
const people = peopleOf(world);
const path = '/api/infinity/payments/reinvestments/';
type Preview = ReplyOf<typeof infinityReinvestments.endpoints.previewReinvestment>;
type Body = BodyInputOf<typeof infinityReinvestments.endpoints.reinvest>;
const two: Body = { packageId: 'starter', quantity: 2, configurationVersion: 1 };

let sponsor: ApiClient;
let member: ApiClient;
let other: ApiClient;
let memberId: MemberId;
beforeAll(async () => {
  sponsor = await people.member('sven.sponsor@member.example', 'Sven Sponsor');
  const { body: above } = await sponsor.get<{ sponsorCode: string }>('/api/users/me/');
  member = await people.member('rita.reinvest@member.example', 'Rita Reinvest', above.sponsorCode);
  other = await people.member('otto.other@member.example', 'Otto Other');
  ({
    body: { id: memberId },
  } = await member.get<{ id: MemberId }>('/api/users/me/'));
  const treasury = {
    database: openAsOperator(world.cloud),
    shards: stages.dev.platformShards,
    now: () => new Date(world.cloud.now()),
  };
  await fundPool(treasury, 'infinity', 100_000);
  await giveBonus(treasury, { memberId, area: 'infinity', amount: 52_500 });
});

const reinvest = (body: Body = two, client = member, idempotencyKey: string = randomUUID()) =>
  client.post<PurchaseView & { code?: string }>(path, body, { idempotencyKey });
const preview = (body: Body = two, client = member) => client.post<Preview>(`${path}preview/`, body);
const provenBooks = async (): Promise<Books> => {
  await world.cloud.drained();
  const books = await proveBooks(world.cloud);
  expect(books.findings).toEqual([]);
  return books;
};

describe('reinvesting', () => {
  test('does exactly what the preview showed: amount, fee, principal, lock and next return, to the cent', async () => {
    const { status, body: shown } = await preview();
    expect({ status, shown }).toEqual({
      status: 200,
      shown: {
        priceMinor: 20_000,
        feeMinor: 1_000,
        totalMinor: 21_000,
        availableMinor: 52_500,
        availableAfterMinor: 31_500,
        investedAfterMinor: 20_000,
        annualRateBps: 600,
        lockedUntil: '2028-01-31',
        nextReturnOn: '2027-02-28',
        // 365 days at 6 %: 12.00, of which the fee takes 10.00.
        outcome: {
          paysMinor: 21_000,
          atBestMinor: 21_200,
          withoutReturnsMinor: 20_000,
          lockedUntil: '2028-01-31',
          rateBps: 97,
        },
      },
    });
    const before = await provenBooks();
    const { status: done, body: purchase } = await reinvest();
    expect(done).toBe(201);
    expect(purchase).toMatchObject({
      state: 'active',
      payment: { method: 'balance' },
      totalMinor: shown.totalMinor,
      feeMinor: shown.feeMinor,
      maturesOn: shown.lockedUntil,
    });
    const after = await provenBooks();
    expect(after.balance(memberId, 'available')).toBe(shown.availableAfterMinor);
    expect(after.balance(memberId, 'invested')).toBe(shown.investedAfterMinor);
    const position = after.items.find(({ sk }) => sk === `POSITION#infinity#${purchase.id}`);
    expect(position).toMatchObject({ principalMinor: 20_000, dueOn: shown.nextReturnOn });
    // The fee pays the sponsor, as with any purchase: 1.5 % of the price, from what it brought to the pool.
    expect(after.total('pool') - before.total('pool')).toBe(600 - 300);
    const [bonus] = after.bonuses.filter(({ sourceId }) => sourceId === purchase.id);
    expect(bonus).toMatchObject({ state: 'granted', amountMinor: 300 });
  });

  test('is listed among the reinvestments and the purchases, and the same key does it once', async () => {
    const key = randomUUID();
    const first = await reinvest({ ...two, quantity: 1 }, member, key);
    const again = await reinvest({ ...two, quantity: 1 }, member, key);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await reinvest(two, member, key)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_conflict' },
    });
    const { body } = await member.get<{ items: ReinvestmentView[] }>(path);
    expect(body.items).toHaveLength(2);
    expect(body.items[0]).toMatchObject({
      purchaseId: first.body.id,
      state: 'active',
      packageName: 'Starter',
      quantity: 1,
      priceMinor: 10_000,
      feeMinor: 500,
      totalMinor: 10_500,
    });
    const { body: purchase } = await member.get<PurchaseView>(
      `/api/infinity/payments/purchases/${first.body.id}/`,
    );
    expect(purchase).toEqual(first.body);
    expect((await other.get<{ items: unknown[] }>(path)).body.items).toEqual([]);
  });

  test('stays listed once it is undone, as reversed and without a day on which it would mature', async () => {
    const { body: purchase } = await reinvest({ ...two, quantity: 1 });
    const undone = await member.post(`/api/infinity/payments/purchases/${purchase.id}/undo/`, undefined, {
      idempotencyKey: randomUUID(),
    });
    expect(undone.status).toBe(200);
    const { body } = await member.get<{ items: ReinvestmentView[] }>(path);
    expect(body.items.find(({ purchaseId }) => purchaseId === purchase.id)).toMatchObject({
      state: 'reversed',
      maturesOn: null,
    });
  });

  test('more than the balance covers is shown as missing, refused, and moves nothing', async () => {
    const before = await provenBooks();
    const three: Body = { ...two, quantity: 3 };
    expect((await preview(three)).body).toMatchObject({
      availableMinor: 21_000,
      availableAfterMinor: -10_500,
    });
    expect(await reinvest(three)).toMatchObject({ status: 409, body: { code: 'insufficient_funds' } });
    expect((await provenBooks()).entries).toHaveLength(before.entries.length);
  });

  test('terms that changed, packages that are not offered and too large quantities are refused, in the preview too', async () => {
    const quantity = defaultConfiguration.purchase.quantityMax + 1;
    for (const ask of [preview, reinvest]) {
      expect(await ask({ ...two, configurationVersion: 7 })).toMatchObject({
        status: 409,
        body: { code: 'terms_changed' },
      });
      expect(await ask({ ...two, packageId: 'platinum' })).toMatchObject({ status: 404 });
      expect(await ask({ ...two, quantity })).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    }
  });

  test('needs an active member and a key', async () => {
    expect((await reinvest(two, anonymousClient(world.cloud))).status).toBe(401);
    expect(await member.post(path, two)).toMatchObject({
      status: 400,
      body: { code: 'idempotency_key_missing' },
    });
    await people.giveStatus('otto.other@member.example', 'sanctioned');
    expect(await reinvest(two, other)).toMatchObject({ status: 403, body: { code: 'member_not_active' } });
  });

  test('counts against the limit per member like any purchase', async () => {
    const limited = { ...defaultConfiguration, version: 2 };
    limited.packages = limited.packages.map((item) => ({ ...item, perMemberMax: 4 }));
    await storeConfiguration(openAsOperator(world.cloud), limited);
    const order = { ...two, configurationVersion: 2 };
    expect(await reinvest(order)).toMatchObject({
      status: 409,
      body: { code: 'package_limit_reached', details: { perMemberMax: 4 } },
    });
    expect((await reinvest({ ...order, quantity: 1 })).status).toBe(201);
    expect((await provenBooks()).balance(memberId, 'available')).toBe(10_500);
  });
});
