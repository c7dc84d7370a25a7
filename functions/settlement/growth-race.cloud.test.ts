import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { compound } from '#functions/compound/api/compound.ts';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { makeDeposit } from '#functions/deposit/api/make-deposit.ts';
import { buyPackage } from '#functions/purchase/api/buy-package.ts';
import { reinvest } from '#functions/reinvestment/api/reinvest.ts';
import { newBankReference } from '#functions/testing/bank/bank-reference.ts';
import { activePerson, proveBareBooks } from '#functions/testing/bare-platform.ts';
import { fundPool, giveBonus } from '#functions/testing/money.ts';
import { confirmDeposit, confirmPurchase } from '#functions/testing/received-by-hand.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import type { Books } from '#infra/testing/books.ts';
import { area } from '#shared/contract/endpoint.ts';
import { infinityPurchases, staffPurchases } from '#shared/contract/infinity-purchases.ts';
import { infinityReinvestments } from '#shared/contract/infinity-reinvestments.ts';
import { securityCompounds } from '#shared/contract/security-compounds.ts';
import { securityDeposits, staffDeposits } from '#shared/contract/security-deposits.ts';
import { settlePositions } from './settle-positions.job.ts';

/** The whole pipeline of the API and the accrual run, concurrently on one table. */
let clock = new Date('2027-03-01T09:00:00.000Z');
const services = servicesUnderTest(() => clock);
const acts = area('growing', 'What members and staff do here', {
  makeDeposit: securityDeposits.endpoints.makeDeposit,
  confirmDeposit: staffDeposits.endpoints.confirmDeposit,
  compound: securityCompounds.endpoints.compound,
  buyPackage: infinityPurchases.endpoints.buyPackage,
  confirmPurchase: staffPurchases.endpoints.confirmPurchase,
  reinvest: infinityReinvestments.endpoints.reinvest,
});
const handlers = { makeDeposit, confirmDeposit, compound, buyPackage, confirmPurchase, reinvest };
const clients = 16;

let acting: Acting<typeof acts.endpoints>;
let treasurer: ActsAs;
beforeAll(async () => {
  acting = new Acting(services(), acts, handlers);
  treasurer = await activePerson(services(), 'treasurer', ['treasurer']);
  for (const of of ['infinity', 'security'] as const) await fundPool(services(), of, 1_000_000);
});

const newMember = (): Promise<ActsAs> => {
  clock = new Date('2027-03-01T09:00:00.000Z');
  return activePerson(services(), randomUUID());
};
const deposit = async (as: ActsAs): Promise<string> => {
  const order = { planId: 'core', amountMinor: 100_000, payment: 'bank', configurationVersion: 1 };
  const { id: depositId } = await acting.request('makeDeposit', { as, body: order, key: randomUUID() });
  const body = { receivedMinor: 100_000, bankReference: newBankReference() };
  await acting.request('confirmDeposit', { as: treasurer, params: { depositId }, body, key: randomUUID() });
  return depositId;
};
const buyTen = async (as: ActsAs): Promise<string> => {
  const order = { packageId: 'starter', quantity: 10, payment: 'bank', configurationVersion: 1 };
  const { id: purchaseId } = await acting.request('buyPackage', { as, body: order, key: randomUUID() });
  const body = { receivedMinor: 105_000, bankReference: newBankReference() };
  const params = { purchaseId };
  await acting.request('confirmPurchase', { as: treasurer, params, body, key: randomUUID() });
  return purchaseId;
};
const run = async (): Promise<void> => {
  for (let shard = 0; shard < services().shards; shard += 1)
    await settlePositions(services(), shard, () => true);
};

/** Retries a request with the same key while the reply asks for it, as the site does; returns any other reply. */
const insist = async (
  act: 'compound' | 'reinvest',
  as: ActsAs,
  body: object,
): Promise<'done' | 'refused'> => {
  const key = randomUUID();
  for (let attempt = 1; attempt <= 100; attempt += 1)
    try {
      await acting.request(act, { as, body, key });
      return 'done';
    } catch (error) {
      const { message } = error as Error;
      if (message.includes('insufficient_funds')) return 'refused';
      if (!message.includes('try_again')) throw error;
    }
  throw new Error('a hundred attempts were not enough');
};

/** Balances are their entries, and every position was granted exactly what its returns add up to. */
const provenBooks = async (): Promise<Books> => {
  const books = await proveBareBooks(services());
  expect(books.findings).toEqual([]);
  return books;
};
const returnsOf = ({ bonuses }: Books, id: string): string[] =>
  bonuses
    .filter(({ sourceId, kind }) => sourceId === id && kind === 'return')
    .map(({ at, amountMinor }) => `${at.slice(0, 10)} ${amountMinor}`)
    .sort();

const march = ['2027-04-01 425', '2027-05-01 411', '2027-06-01 424'];

describe('sixteen clients and two concurrent accrual runs', () => {
  test.each([
    // On the first day of a period counting starts again: 111 000 × 500 × 30 / 3 650 000 = 456.16.
    ['on the day a return is due', '2027-06-01T00:05:00.000Z', 456],
    // (100 000 × 101 + 111 000 × 21) × 500 / 3 650 000 = 1 702.88, of which 1 260 were granted.
    ['within a period', '2027-06-10T00:05:00.000Z', 443],
  ])(
    'compounding one deposit %s: exactly what the balance affords, each return once',
    async (_, at, next) => {
      const as = await newMember();
      const depositId = await deposit(as);
      // Neighbours in the same batches of the run.
      for (let other = 0; other < 6; other += 1) await deposit(await newMember());
      await giveBonus(services(), { memberId: as.memberId, area: 'security', amount: 10_000 });

      clock = new Date(at);
      const body = { depositId, amountMinor: 1_000 };
      const [answers] = await Promise.all([
        Promise.all(Array.from({ length: clients }, () => insist('compound', as, body))),
        run(),
        run(),
      ]);
      // 10 000 and the returns of three months, 1 260, afford eleven.
      expect(answers.filter((answer) => answer === 'done')).toHaveLength(11);
      await run();
      const books = await provenBooks();
      expect(returnsOf(books, depositId)).toEqual(march);
      expect(books.balance(as.memberId, 'available', 'security')).toBe(260);
      expect(books.balance(as.memberId, 'deposited', 'security')).toBe(111_000);
      const compounds = books.items.filter(
        ({ sk, depositId: of }) => sk.startsWith('COMPOUND#') && of === depositId,
      );
      expect(compounds.map(({ principalAfterMinor }) => principalAfterMinor)).toHaveLength(11);
      expect(new Set(compounds.map(({ principalAfterMinor }) => principalAfterMinor)).size).toBe(11);

      clock = new Date('2027-07-01T00:05:00.000Z');
      await run();
      expect(returnsOf(await provenBooks(), depositId)).toEqual([...march, `2027-07-01 ${next}`]);
    },
  );

  test('reinvesting one balance while its returns come in: exactly what it affords, each return once', async () => {
    const as = await newMember();
    const purchaseId = await buyTen(as);
    for (let other = 0; other < 6; other += 1) await buyTen(await newMember());
    await giveBonus(services(), { memberId: as.memberId, area: 'infinity', amount: 62_000 });

    clock = new Date('2027-06-01T00:05:00.000Z');
    const body = { packageId: 'starter', quantity: 1, configurationVersion: 1 };
    const all = () => Promise.all(Array.from({ length: clients }, () => insist('reinvest', as, body)));
    const [answers] = await Promise.all([all(), run(), run()]);
    await run();
    // 62 000 afford five at 10 500 each; with the returns of three months, 1 512, they are six.
    const after = await all();
    const done = [...answers, ...after].filter((answer) => answer === 'done').length;
    expect(answers.filter((answer) => answer === 'done').length).toBeGreaterThanOrEqual(5);
    expect(done).toBe(6);
    const books = await provenBooks();
    expect(returnsOf(books, purchaseId)).toEqual(['2027-04-01 510', '2027-05-01 493', '2027-06-01 509']);
    expect(books.balance(as.memberId, 'available')).toBe(512);
    expect(books.balance(as.memberId, 'invested')).toBe(160_000);
    const reinvested = books.items.filter(
      ({ pk, sk }) => pk === `MEMBER#${as.memberId}` && sk.startsWith('REINVESTMENT#'),
    );
    expect(reinvested).toHaveLength(6);
  });
});
