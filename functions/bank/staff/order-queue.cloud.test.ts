import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { markOrders } from '#functions/bank/staff/mark-orders.ts';
import { matchBankLine } from '#functions/bank/staff/match-bank-line.ts';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { makeDeposit } from '#functions/deposit/api/make-deposit.ts';
import { listAllDeposits } from '#functions/deposit/staff/list-all-deposits.ts';
import { buyPackage } from '#functions/purchase/api/buy-package.ts';
import { listAllPurchases } from '#functions/purchase/staff/list-all-purchases.ts';
import { bringLines } from '#functions/testing/bank/bring-line.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { configure } from '#functions/testing/configure.ts';
import { refusalOf } from '#functions/testing/refusal.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { bank } from '#shared/contract/bank.ts';
import { area, type QueryOf } from '#shared/contract/endpoint.ts';
import { infinityPurchases, staffPurchases } from '#shared/contract/infinity-purchases.ts';
import { securityDeposits, staffDeposits } from '#shared/contract/security-deposits.ts';
import { formatReference, type PaymentReference } from '#shared/domain/payment-reference.ts';

const services = servicesUnderTest(() => new Date('2027-03-01T08:00:00.000Z'));
const acts = area('acts', 'What people do here', {
  buyPackage: infinityPurchases.endpoints.buyPackage,
  makeDeposit: securityDeposits.endpoints.makeDeposit,
  listAllPurchases: staffPurchases.endpoints.listAllPurchases,
  listAllDeposits: staffDeposits.endpoints.listAllDeposits,
  markOrders: bank.endpoints.markOrders,
  matchBankLine: bank.endpoints.matchBankLine,
});
const acting = () =>
  new Acting(services(), acts, {
    buyPackage,
    makeDeposit,
    listAllPurchases,
    listAllDeposits,
    markOrders,
    matchBankLine,
  });

let configurationVersion = 1;
let treasurer: ActsAs;
const people = {} as Record<'ada' | 'muller', ActsAs>;
interface Ordered {
  readonly id: string;
  readonly dueMinor: number;
  readonly reference: PaymentReference;
}
const orderedOf = ({ id, payment }: { id: string; payment: unknown }): Ordered => ({
  id,
  ...(payment as { dueMinor: number; reference: PaymentReference }),
});
const buy = async (as: ActsAs, packageId = 'starter'): Promise<Ordered> => {
  const body = { packageId, quantity: 1, payment: 'bank', configurationVersion } as const;
  return orderedOf(await acting().request('buyPackage', { as, key: randomUUID(), body }));
};
const deposit = async (as: ActsAs, amountMinor: number): Promise<Ordered> => {
  const body = { planId: 'core', amountMinor, payment: 'bank', configurationVersion };
  return orderedOf(await acting().request('makeDeposit', { as, key: randomUUID(), body: body as never }));
};
const purchases = (query: QueryOf<typeof staffPurchases.endpoints.listAllPurchases>, as = treasurer) =>
  acting().request('listAllPurchases', { as, key: 'none', query: query as never });
const idsOf = async (query: Parameters<typeof purchases>[0]) =>
  (await purchases(query)).items.map(({ id }) => id);
const depositIdsOf = async (query: object) =>
  (
    await acting().request('listAllDeposits', { as: treasurer, key: 'none', query: query as never })
  ).items.map(({ id }) => id);
const transfersOf = async (...orders: Ordered[]) => {
  const orderIds = orders.map(({ id }) => id).join(',');
  const query = { orderIds };
  const { items } = await acting().request('markOrders', { as: treasurer, key: 'none', query });
  return items.map(({ orderId, transfer }) => [orderId as string, transfer]);
};

beforeAll(async () => {
  treasurer = await activePerson(services(), 'tom', ['treasurer']);
  people.ada = await activePerson(services(), 'ada');
  people.muller = await activePerson(services(), 'Jörg Müller');
});

describe('the search of a queue of orders', () => {
  test('finds an order by its reference, however a person spaces and writes it, and by its number', async () => {
    const [order, other] = [await buy(people.ada), await buy(people.ada)];
    const placed = await deposit(people.ada, 20_000);
    const written = [
      order.reference,
      formatReference(order.reference),
      order.reference.toLowerCase().replace(/(...)/gu, '$1 - '),
      order.reference.slice(0, 12),
      order.id,
    ];
    for (const q of written) expect(await idsOf({ q }), q).toContain(order.id);
    expect(await idsOf({ q: order.reference })).not.toContain(other.id);
    expect(await depositIdsOf({ q: formatReference(placed.reference) })).toEqual([placed.id]);
  });

  test("finds orders by the beginnings of words of their member's name, and by the amount that is due", async () => {
    const order = await buy(people.muller, 'growth');
    for (const q of ['mull jö', 'Mueller', 'MÜLLER, Jörg']) expect(await idsOf({ q }), q).toEqual([order.id]);
    expect(await idsOf({ q: 'Mueller Anna' })).toEqual([]);
    expect(await idsOf({ amountMinor: order.dueMinor })).toEqual([order.id]);
    expect(await idsOf({ amountMinor: order.dueMinor + 1 })).toEqual([]);
    const placed = await deposit(people.muller, 77_700);
    expect(await depositIdsOf({ amountMinor: 77_700 })).toEqual([placed.id]);
  });

  test('goes through everything page by page, each order once, also behind a thousand others', async () => {
    // More than one page reads at most: the queue is as long as what nobody has paid for.
    configurationVersion = await configure(services(), (configuration) => ({
      ...configuration,
      packages: configuration.packages.map((one) => ({ ...one, perMemberMax: null })),
    }));
    for (let made = 0; made < 1_050; made += 50)
      await Promise.all(Array.from({ length: 50 }, () => deposit(people.ada, 10_000)));
    const wanted = [];
    for (let count = 0; count < 5; count += 1) wanted.push((await deposit(people.muller, 12_345)).id);
    const found: string[] = [];
    let pages = 0;
    for (let cursor: string | undefined | null; cursor !== null; pages += 1) {
      const query = { amountMinor: 12_345, limit: 10, ...(cursor && { cursor }) };
      const page = await acting().request('listAllDeposits', {
        as: treasurer,
        key: 'none',
        query: query as never,
      });
      found.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    }
    expect(found).toEqual(wanted);
    expect(pages).toBe(2);
  }, 120_000);

  test('is for staff only', async () => {
    expect(await refusalOf(purchases({ q: 'ada' }, people.ada))).toMatchObject({ code: 'not_allowed' });
  });
});

describe('the mark beside an order', () => {
  const payer = { name: 'ada', iban: 'DE02999999990000067890' };

  test('says that an unmatched transfer pays it exactly or could pay it, and is gone once the transfer is used', async () => {
    const [exact, possible, none] = [await buy(people.ada), await buy(people.ada), await buy(people.ada)];
    configurationVersion = await configure(services(), (configuration) => ({
      ...configuration,
      reconciliation: { ...configuration.reconciliation, exactMatches: 'ask' },
    }));
    await bringLines(services(), [
      { amountMinor: exact.dueMinor, payer, text: exact.reference },
      { amountMinor: possible.dueMinor - 100, payer, text: possible.reference },
    ]);
    expect(await transfersOf(exact, possible, none)).toEqual([
      [exact.id, 'exact'],
      [possible.id, 'possible'],
    ]);
    const line = (await scanBareTable(services())).find(
      ({ pk, references }) =>
        pk.startsWith('BANK-LINE#') && (references as string[] | undefined)?.includes(exact.reference),
    );
    await acting().request('matchBankLine', {
      as: treasurer,
      key: randomUUID(),
      params: { lineId: line?.id as never },
      body: { orderId: exact.id as never, reason: 'It is this one' },
    });
    expect(await transfersOf(exact, possible, none)).toEqual([[possible.id, 'possible']]);
  });

  test('is asked for orders that exist; others are left out, and what is no number is refused', async () => {
    const gone = { id: 'pur_01KMMFWG9FDM05P2VBNRJW85BR' } as Ordered;
    expect(await transfersOf(gone)).toEqual([]);
    expect(await refusalOf(transfersOf({ id: 'nothing' } as Ordered))).toMatchObject({
      code: 'invalid_input',
    });
  });
});
