import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { makeDeposit } from '#functions/deposit/api/make-deposit.ts';
import { createOrder, readAnyOrder } from '#functions/order/table/order-store.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { buyPackage } from '#functions/purchase/api/buy-package.ts';
import type { Purchase } from '#functions/purchase/purchase-schema.ts';
import { purchaseStore } from '#functions/purchase/table/purchase-store.ts';
import { newBankReference } from '#functions/testing/bank/bank-reference.ts';
import { sampleBytes } from '#functions/testing/bank/files.ts';
import { type StatedTransfer, statementOf } from '#functions/testing/bank/statement-of.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { confirmPurchase } from '#functions/testing/received-by-hand.ts';
import { refusalOf } from '#functions/testing/refusal.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { bank } from '#shared/contract/bank.ts';
import { area } from '#shared/contract/endpoint.ts';
import { infinityPurchases, staffPurchases } from '#shared/contract/infinity-purchases.ts';
import { securityDeposits } from '#shared/contract/security-deposits.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import type { PurchaseId } from '#shared/domain/ids.ts';
import {
  formatReference,
  type PaymentReference,
  paymentReference,
} from '#shared/domain/payment-reference.ts';
import { checkStatement } from './check-statement.ts';

const services = servicesUnderTest(() => new Date('2027-03-01T08:00:00.000Z'));
const acts = area('acts', 'What people do here', {
  buyPackage: infinityPurchases.endpoints.buyPackage,
  confirmPurchase: staffPurchases.endpoints.confirmPurchase,
  makeDeposit: securityDeposits.endpoints.makeDeposit,
  checkStatement: bank.endpoints.checkStatement,
});
const acting = () =>
  new Acting(services(), acts, { buyPackage, confirmPurchase, makeDeposit, checkStatement });

const { iban } = defaultConfiguration.bank;
const payer = { name: 'ada', iban: 'DE02999999990000067890' };
const check = (as: ActsAs, file: string | Uint8Array) =>
  acting().request('checkStatement', {
    as,
    key: 'none',
    body: { content: Buffer.from(file).toString('base64') },
  });
const statement = (transfers: readonly StatedTransfer[]) =>
  statementOf({ iban, openingMinor: 1_000_000, day: '2027-03-01' }, transfers);

interface Placed {
  readonly id: string;
  readonly dueMinor: number;
  readonly reference: PaymentReference;
}
const placed = ({ id, payment }: { id: string; payment: unknown }): Placed => ({
  id,
  ...(payment as { dueMinor: number; reference: PaymentReference }),
});

let ada: ActsAs;
let treasurer: ActsAs;
let purchase: Placed;
let deposit: Placed;
beforeAll(async () => {
  ada = await activePerson(services(), 'ada');
  treasurer = await activePerson(services(), 'tom', ['treasurer']);
  const as = { as: ada, key: randomUUID() };
  const order = { packageId: 'starter', quantity: 1, payment: 'bank', configurationVersion: 1 } as const;
  purchase = placed(await acting().request('buyPackage', { ...as, body: order }));
  const wanted = { planId: 'core', amountMinor: 20_000, payment: 'bank', configurationVersion: 1 } as const;
  deposit = placed(
    await acting().request('makeDeposit', { ...as, key: randomUUID(), body: wanted as never }),
  );
});

describe('a statement that a treasurer checks', () => {
  test('shows for each transfer the order that it pays, in either area, and what differs', async () => {
    const file = statement([
      { amountMinor: purchase.dueMinor, payer, text: `Order ${formatReference(purchase.reference)}` },
      { amountMinor: deposit.dueMinor - 1, payer: { ...payer, name: 'Ulf' }, text: deposit.reference },
      { amountMinor: 500, payer, text: 'no reference' },
    ]);
    const { statements, problems } = await check(treasurer, file);
    expect(problems).toEqual([]);
    expect(statements).toMatchObject([
      {
        format: 'camt.053',
        isOurs: true,
        openingMinor: 1_000_000,
        closingMinor: 1_000_000 + purchase.dueMinor + deposit.dueMinor - 1 + 500,
        inCount: 3,
        outCount: 0,
        addsUp: true,
        transfers: [
          { match: 'exact', order: { id: purchase.id, area: 'infinity', dueMinor: purchase.dueMinor } },
          { match: 'differs', differences: ['amount', 'payer'], order: { id: deposit.id, area: 'security' } },
          { match: 'none', order: null },
        ],
      },
    ]);
  });

  test('changes nothing in the table', async () => {
    // Every caller signs in.
    const kept = async () => (await scanBareTable(services())).filter(({ sk }) => !sk.startsWith('SESSION#'));
    const before = await kept();
    await check(treasurer, statement([{ amountMinor: purchase.dueMinor, payer, text: purchase.reference }]));
    expect(await kept()).toEqual(before);
  });

  test('with a transfer for an order that is paid already says so', async () => {
    const order = { packageId: 'starter', quantity: 2, payment: 'bank', configurationVersion: 1 } as const;
    const paid = placed(await acting().request('buyPackage', { as: ada, key: randomUUID(), body: order }));
    const body = { receivedMinor: paid.dueMinor as never, bankReference: newBankReference() };
    const input = { as: treasurer, key: randomUUID(), params: { purchaseId: paid.id as never }, body };
    await acting().request('confirmPurchase', input);
    const file = statement([{ amountMinor: paid.dueMinor, payer, text: paid.reference }]);
    const { statements } = await check(treasurer, file);
    expect(statements[0]?.transfers).toMatchObject([
      { match: 'differs', differences: expect.arrayContaining(['state']), order: { state: 'active' } },
    ]);
  });

  test("of another bank's account is read, and marked as not ours", async () => {
    const { statements } = await check(treasurer, sampleBytes('german-cooperative-08.xml'));
    expect(statements).toMatchObject([{ isOurs: false, addsUp: true }]);
  });

  test('that is cut off is refused as a whole, with the line', async () => {
    const whole = statement([{ amountMinor: 500, payer, text: 'cut' }]);
    const { statements, problems } = await check(treasurer, whole.slice(0, -40));
    expect(statements).toEqual([]);
    expect(problems).toMatchObject([{ refusesFile: true, line: expect.any(Number) }]);
  });

  test('with more entries than one reply can carry is refused as a whole, and says so', async () => {
    const entries = (count: number) =>
      [
        ':20:7',
        `:25:${iban}`,
        ':28C:7/1',
        ':60F:C270301EUR0,00',
        ...Array.from({ length: count }, (_, index) => `:61:2703010301C1,00NTRFNONREF//${index}`),
        `:62F:C270301EUR${count},00`,
        '-',
      ].join('\r\n');
    const whole = await check(treasurer, entries(5_000));
    expect(whole).toMatchObject({ statements: [{ format: 'mt940', inCount: 5_000, addsUp: true }] });
    const larger = await check(treasurer, entries(5_001));
    expect(larger.statements).toEqual([]);
    expect(larger.problems).toMatchObject([{ code: 'too_many_entries', refusesFile: true }]);
  });

  test('shows of a long text only its beginning', async () => {
    const text = `${purchase.reference} ${'x'.repeat(5_000)}`;
    const { statements } = await check(
      treasurer,
      statement([{ amountMinor: purchase.dueMinor, payer, text }]),
    );
    const [transfer] = statements[0]?.transfers ?? [];
    expect(transfer?.match).toBe('exact');
    expect(transfer?.text).toHaveLength(280);
  });

  test('can only be checked by those who confirm payments', async () => {
    const support = await activePerson(services(), 'sue', ['support']);
    for (const caller of [ada, support])
      expect(await refusalOf(check(caller, statement([])))).toMatchObject({ code: 'not_allowed' });
  });
});

test('two orders never share a payment reference: the second is not written', async () => {
  const { database, shards } = services();
  const first = await readAnyOrder(purchaseStore, database, purchase.id as PurchaseId);
  const second = { ...first, id: first.id.replace(/.{10}(?=.{10}$)/u, '0000000000') as PurchaseId };
  const createdBy = (order: Purchase): Transaction => {
    const written = new Transaction();
    createOrder(purchaseStore, written, order, shards);
    return written;
  };
  const deposited = (id: string) => paymentReference('security', id);
  const transaction = createdBy(second);
  await expect(commit(database, transaction)).rejects.toThrow();
  // With a reference of its own, the very same order is written.
  const own = { ...second, bank: second.bank && { ...second.bank, reference: deposited(second.id) } };
  await commit(database, createdBy(own));
  const { statements } = await check(
    treasurer,
    statement([{ amountMinor: purchase.dueMinor, payer, text: purchase.reference }]),
  );
  expect(statements[0]?.transfers).toMatchObject([{ match: 'exact', order: { id: purchase.id } }]);
});
