import { describe, expect, test } from 'vitest';
import { type Configuration, configurationSchema, defaultConfiguration } from './configuration.ts';
import { configurationDifferences } from './configuration-difference.ts';
import { asBps, asMinor } from './money.ts';
import { soundConfigurationSchema } from './sound-configuration.ts';

const base = defaultConfiguration;
const differ = (after: Partial<Configuration>) => configurationDifferences(base, { ...base, ...after });

describe('the differences between two configurations', () => {
  test('are none between the same, whatever their versions', () => {
    expect(differ({ version: 9 })).toEqual([]);
  });

  test('name each setting with its value before and after, by its kind', () => {
    const { withdrawal, purchase, returns, brand } = base;
    expect(
      differ({
        brand: { ...brand, name: 'Other' },
        purchase: { ...purchase, feeBps: asBps(1_100), expiryHours: 24 },
        returns: { ...returns, period: 'week' },
        withdrawal: { ...withdrawal, feeMinor: asMinor(200) },
      }),
    ).toEqual([
      { path: 'brand.name', kind: 'text', before: base.brand.name, after: 'Other' },
      { path: 'purchase.feeBps', kind: 'rate', before: 500, after: 1_100 },
      { path: 'purchase.expiryHours', kind: 'count', before: 336, after: 24 },
      { path: 'returns.period', kind: 'text', before: 'month', after: 'week' },
      { path: 'withdrawal.feeMinor', kind: 'amount', before: 100, after: 200 },
    ]);
  });

  test('follow packages by their id, not by their place', () => {
    const [starter, growth, ...rest] = base.packages;
    if (!starter || !growth) throw new Error('the defaults have packages');
    const gold = { ...starter, id: 'gold', name: 'Gold', priceMinor: asMinor(5) };
    expect(differ({ packages: [{ ...growth, perMemberMax: 3 }, ...rest, gold] })).toEqual([
      { path: 'packages.starter', kind: 'removed', before: 'Starter', after: null },
      { path: 'packages.growth.perMemberMax', kind: 'count', before: null, after: 3 },
      { path: 'packages.gold', kind: 'added', before: null, after: 'Gold' },
      { path: 'packages.gold.name', kind: 'text', before: null, after: 'Gold' },
      { path: 'packages.gold.priceMinor', kind: 'amount', before: null, after: 5 },
      { path: 'packages.gold.annualRateBps', kind: 'rate', before: null, after: 600 },
      { path: 'packages.gold.termMonths', kind: 'count', before: null, after: 12 },
    ]);
    expect(differ({ packages: [growth, starter, ...rest] })).toEqual([
      {
        path: 'packages',
        kind: 'order',
        before: 'starter, growth, pro, elite',
        after: 'growth, starter, pro, elite',
      },
    ]);
  });

  test('count sponsor levels from one, and say which are new and which are gone', () => {
    const sponsor = {
      ...base.sponsor,
      infinityLevelBps: [asBps(150), asBps(100)],
      securityLevelBps: [1, 2, 3].map(asBps),
    };
    expect(differ({ sponsor })).toEqual([
      { path: 'sponsor.infinityLevelBps.2', kind: 'rate', before: 75, after: 100 },
      { path: 'sponsor.infinityLevelBps.3', kind: 'rate', before: 50, after: null },
      { path: 'sponsor.infinityLevelBps.4', kind: 'rate', before: 25, after: null },
      { path: 'sponsor.securityLevelBps.1', kind: 'rate', before: 100, after: 1 },
      { path: 'sponsor.securityLevelBps.2', kind: 'rate', before: 50, after: 2 },
      { path: 'sponsor.securityLevelBps.3', kind: 'rate', before: null, after: 3 },
    ]);
  });
});

test('a bank account that cannot be right is refused where a configuration is prepared', () => {
  const bank = { ...base.bank, iban: 'DE89370400440532013001' };
  const { error } = soundConfigurationSchema.safeParse({ ...base, bank });
  expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual(['bank.iban']);
  expect(soundConfigurationSchema.safeParse(base).success).toBe(true);
});

describe('a configuration that contradicts itself is refused where it does', () => {
  test.each([
    ['plans.0.amountMaxMinor', { plans: [{ ...base.plans[0], amountMaxMinor: 1 }] }],
    ['plans', { plans: [base.plans[0], base.plans[0]] }],
    ['pageSize.default', { pageSize: { min: 20, default: 15, max: 100 } }],
    ['session.maxDays', { session: { ...base.session, idleDays: 31 } }],
    ['withdrawal.thirtyDaysMaxMinor', { withdrawal: { ...base.withdrawal, dailyMaxMinor: 99_999_999 } }],
  ])('at %s', (path, change) => {
    const { error } = configurationSchema.safeParse({ ...base, ...change });
    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  });
});
