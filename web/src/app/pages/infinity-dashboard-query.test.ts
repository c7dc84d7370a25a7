import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import { type Minor, zeroMinor } from '#shared/domain/money.ts';
import { balanceIn, balancesQuery } from '#web/api/balances.ts';
import { configurationQuery } from '#web/api/configuration.ts';
import { makeQueryClient } from '#web/api/query-client.ts';
import { unreadQuery } from '#web/api/unread.ts';
import { bonusesQuery } from '#web/features/bonuses/queries.ts';
import { purchasesQuery } from '#web/features/purchases/queries.ts';
import { infinityDashboardQuery } from './infinity-dashboard-query.ts';

const balances = (balanceMinor: number) => ({
  wallets: [
    {
      area: 'infinity' as const,
      balances: [{ account: 'available' as const, balanceMinor: balanceMinor as Minor }],
      owedMinor: zeroMinor,
    },
  ],
});
const bonus = (count: number) => ({
  id: `bon_01J${String(count).padStart(23, '0')}`,
  kind: 'manual',
  state: 'granted',
  amountMinor: 100,
  baseMinor: 100,
  rateBps: 10_000,
  level: null,
  fromName: null,
  at: '2027-03-01T10:00:00.000Z',
  entryId: null,
});
const shown = {
  balances: balances(500),
  bonusTotals: { totalMinor: 0, byKind: [], byMonth: [], accruedSoFarMinor: 0, nextReturnOn: null },
  latestBonuses: { items: [bonus(1)], isMore: true },
  solvency: {
    coverage: { area: 'infinity', assetsMinor: 1, inTransitMinor: 0, owedMinor: 1, coverageBps: 10_000 },
    proof: null,
  },
  unread: { count: 3, isMore: false },
  purchases: { items: [], isMore: false },
};

/** Lets the server answer when it is called. */
let answer: () => void;
let client: QueryClient;
const makeClient = () => {
  client = makeQueryClient();
  const { default: limit } = defaultConfiguration.pageSize;
  client.setQueryData(configurationQuery.queryKey, { configuration: defaultConfiguration } as never);
  const keys = {
    purchases: purchasesQuery({ limit }).queryKey,
    bonuses: bonusesQuery('infinity', undefined, { limit }).queryKey,
  };
  return keys;
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-01T12:00:00.000Z'), toFake: ['Date'] });
  const held = Promise.withResolvers<void>();
  answer = held.resolve;
  vi.stubGlobal('fetch', async () => {
    await held.promise;
    return Response.json(shown);
  });
  return () => {
    vi.useRealTimers();
    client.clear();
  };
});

test('a dashboard hands out balances, the number at the bell, and the lists that it shows whole', async () => {
  const keys = makeClient();
  answer();
  await client.fetchQuery(infinityDashboardQuery);
  expect(client.getQueryData(balancesQuery.queryKey)).toEqual(balances(500));
  expect(client.getQueryData(unreadQuery.queryKey)).toEqual({ count: 3, isMore: false });
  expect(client.getQueryData(keys.purchases)).toEqual({ items: [], next: null });
  expect(client.getQueryData(keys.bonuses)).toBeUndefined();
});

test('what an act has changed while a dashboard was under way stays to be asked again', async () => {
  makeClient();
  client.setQueryData(balancesQuery.queryKey, balances(900));
  const reading = client.fetchQuery(infinityDashboardQuery);
  await client.invalidateQueries({ queryKey: balancesQuery.queryKey });
  answer();
  await reading;
  const kept = client.getQueryState(balancesQuery.queryKey);
  expect(kept?.isInvalidated).toBe(true);
  expect(kept?.data && balanceIn(kept.data, 'infinity', 'available')).toBe(900);
});

test('a later answer is not replaced by that of a dashboard', async () => {
  makeClient();
  const reading = client.fetchQuery(infinityDashboardQuery);
  vi.setSystemTime(Date.now() + 1);
  client.setQueryData(unreadQuery.queryKey, { count: 0, isMore: false });
  answer();
  await reading;
  expect(client.getQueryData(unreadQuery.queryKey)).toEqual({ count: 0, isMore: false });
});
