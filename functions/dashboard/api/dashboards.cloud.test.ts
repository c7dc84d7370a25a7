import { BatchWriteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { aggregateBonuses } from '#functions/bonus/api/aggregate-bonuses.ts';
import { listLatestBonuses } from '#functions/bonus/api/list-latest-bonuses.ts';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { listDeposits } from '#functions/deposit/api/list-deposits.ts';
import { countUnread } from '#functions/notification/api/count-unread.ts';
import { notifyOnce } from '#functions/notification/table/notify-once.ts';
import { newId } from '#functions/platform/new-id.ts';
import { depositKey, ledgerTotalsKey, memberPk, purchaseKey } from '#functions/platform/table/keys.ts';
import { listPurchases } from '#functions/purchase/api/list-purchases.ts';
import { readSolvencySummary } from '#functions/solvency/api/read-solvency-summary.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { giveBonus } from '#functions/testing/money.ts';
import { type History, monthsOfHistory } from '#functions/testing/months-of-history.ts';
import { roundTripsOf } from '#functions/testing/round-trips.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { infinityBonus, securityBonus } from '#shared/contract/bonus.ts';
import { area as areaOf, type ReplyOf } from '#shared/contract/endpoint.ts';
import { infinityPurchases } from '#shared/contract/infinity-purchases.ts';
import { memberNotifications } from '#shared/contract/member-notifications.ts';
import { securityDeposits } from '#shared/contract/security-deposits.ts';
import { solvency } from '#shared/contract/solvency.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { productAreas } from '#shared/domain/words.ts';

type Summary = ReplyOf<typeof solvency.endpoints.readSolvencySummary>;

let clock = new Date('2027-01-01T00:00:00.000Z');
const services = servicesUnderTest(() => clock);
const setClock = (instant: string) => {
  clock = new Date(instant);
};
let history: History;
let newcomer: ActsAs;
beforeAll(async () => {
  history = await monthsOfHistory(services(), setClock, 'Ada Home');
  newcomer = await activePerson(services(), 'newcomer');
  const { client, tableName: TableName } = services().database;
  for (const area of productAreas) {
    for (let count = 0; count < 11; count += 1)
      await giveBonus(services(), { memberId: history.as.memberId, area, amount: 500 });
    // As the consumer of entries keeps them.
    const shards = [
      { 'cash:bank': 60_000, available: 80_000 },
      { 'cash:bank': 30_000, 'cash:in-transit': 5_000 },
    ];
    for (const [shard, totals] of shards.entries())
      await client.send(new PutCommand({ TableName, Item: { ...ledgerTotalsKey(area, shard), ...totals } }));
  }
});

const key = 'none';
const infinity = (as: ActsAs = history.as) => history.acting.request('readInfinityDashboard', { as, key });
const security = (as: ActsAs = history.as) => history.acting.request('readSecurityDashboard', { as, key });

/** The endpoints that other pages read the same from. */
const others = areaOf('others', 'What other pages read', {
  infinityTotals: infinityBonus.endpoints.aggregateBonuses,
  securityTotals: securityBonus.endpoints.aggregateBonuses,
  infinityLatest: infinityBonus.endpoints.listLatestBonuses,
  securityLatest: securityBonus.endpoints.listLatestBonuses,
  listPurchases: infinityPurchases.endpoints.listPurchases,
  listDeposits: securityDeposits.endpoints.listDeposits,
  readSolvencySummary: solvency.endpoints.readSolvencySummary,
  countUnread: memberNotifications.endpoints.countUnread,
});
const handlers = {
  infinityTotals: aggregateBonuses('infinity'),
  securityTotals: aggregateBonuses('security'),
  infinityLatest: listLatestBonuses('infinity'),
  securityLatest: listLatestBonuses('security'),
  listPurchases,
  listDeposits,
  readSolvencySummary,
  countUnread,
};
const other = (name: keyof typeof handlers): Promise<unknown> =>
  new Acting(services(), others, handlers).request(name, { as: history.as, key });

const notify = async (): Promise<void> => {
  const at = instantOf(clock);
  const notification = { kind: 'payout-address-removed', params: { address: 'Bank (••••)' } } as const;
  const addressed = { memberId: history.as.memberId, notification, at };
  const of = { consumer: 'test', eventId: newId('EventId', clock) };
  await notifyOnce(services().database, of, addressed, clock, () => undefined);
};

/** Writes cancelled orders of the member, newer than all others. */
const cancelOrders = async (purchases: number, deposits: number): Promise<void> => {
  const { database } = services();
  const { memberId } = history.as;
  const own = (await scanBareTable(services())).filter(({ pk }) => pk === memberPk(memberId));
  const purchase = own.find(({ sk }) => sk === `PURCHASE#${history.purchaseId}`);
  const deposit = own.find(({ sk }) => sk === `DEPOSIT#${history.depositId}`);
  const items: Record<string, unknown>[] = [];
  for (let count = 0; count < purchases; count += 1) {
    const id = newId('PurchaseId', clock);
    items.push({ ...purchase, ...purchaseKey(memberId, id), id, state: 'cancelled' });
  }
  for (let count = 0; count < deposits; count += 1) {
    const id = newId('DepositId', clock);
    items.push({ ...deposit, ...depositKey(memberId, id), id, state: 'cancelled' });
  }
  for (let from = 0; from < items.length; from += 25) {
    const puts = items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } }));
    await database.client.send(new BatchWriteCommand({ RequestItems: { [database.tableName]: puts } }));
  }
};

const work = async (act: () => Promise<unknown>) => {
  const trips = await roundTripsOf(services().database, act);
  return { trips, ...services().database.work };
};

describe('a dashboard', () => {
  test('shows exactly what the endpoints of other pages answer', async () => {
    await notify();
    const [purchases, deposits] = await Promise.all([infinity(), security()]);
    const balances = await history.acting.request('readBalances', { as: history.as, key });
    const { areas, proof } = (await other('readSolvencySummary')) as Summary;
    for (const [area, shown] of [
      ['infinity', purchases],
      ['security', deposits],
    ] as const) {
      expect(shown.balances).toEqual(balances);
      expect(shown.bonusTotals).toEqual(await other(`${area}Totals`));
      expect(shown.latestBonuses).toEqual({ ...((await other(`${area}Latest`)) as object), isMore: true });
      expect(shown.latestBonuses.items).toHaveLength(10);
      expect(shown.solvency).toEqual({ coverage: areas.find((one) => one.area === area), proof });
      expect(shown.solvency.coverage).toMatchObject({ assetsMinor: 95_000, owedMinor: 80_000 });
      expect(shown.unread).toEqual(await other('countUnread'));
      expect(shown.unread).toEqual({ count: 1, isMore: false });
    }
    expect(await other('listPurchases')).toEqual({ items: purchases.purchases.items, next: null });
    expect(await other('listDeposits')).toEqual({ items: deposits.deposits.items, next: null });
    expect(purchases.purchases).toMatchObject({ items: [{ id: history.purchaseId }], isMore: false });
    expect(deposits.deposits.items.map(({ id }) => id)).toContain(history.depositId);
    expect(deposits.deposits.items.some(({ accruedSoFarMinor }) => accruedSoFarMinor > 0)).toBe(true);
  });

  test("shows a newcomer nothing of anybody else's", async () => {
    const [{ purchases, ...one }, { deposits, home, ...another }] = await Promise.all([
      infinity(newcomer),
      security(newcomer),
    ]);
    const none = { items: [], isMore: false };
    expect([purchases, deposits]).toEqual([none, none]);
    for (const shown of [one, another]) {
      expect(shown).toMatchObject({ latestBonuses: none, unread: { count: 0, isMore: false } });
      expect(shown.bonusTotals).toMatchObject({ totalMinor: 0, accruedSoFarMinor: 0, nextReturnOn: null });
    }
    expect(home).toMatchObject({ totalMinor: 0, next: [], setup: { firstOrder: 'open' } });
  });

  test('takes one round trip after that of the session, and a second one only to count and to remember', async () => {
    const read = async () => ({ infinity: await work(infinity), security: await work(security) });
    const few = await read();
    expect(await work(() => infinity(newcomer))).toMatchObject({ trips: 2, writeUnits: 0 });
    expect(few).toMatchObject({ infinity: { trips: 3, writeUnits: 0 }, security: { trips: 3 } });
    await cancelOrders(30, 110);
    const many = await read();
    console.log(`dashboards: ${JSON.stringify({ few, many })}`);
    expect(many).toMatchObject({ infinity: { trips: 3 }, security: { trips: 3 } });
  });

  test('says that there are older orders, and the first one that was paid stays done behind many that were not', async () => {
    const { deposits, home } = await security();
    expect(deposits).toMatchObject({ items: { length: 100 }, isMore: true });
    expect(deposits.items.every(({ state }) => state === 'cancelled')).toBe(true);
    expect(home.setup.firstOrder).toBe('done');
  });
});
