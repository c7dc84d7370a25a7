import { describe, expect, test } from 'vitest';
import { noAccountAddress } from './account-address.ts';
import { configurationSchema, defaultConfiguration } from './configuration.ts';

describe('configuration', () => {
  test('the defaults are a valid configuration', () => {
    expect(configurationSchema.safeParse(defaultConfiguration).error).toBeUndefined();
  });

  test("infinity level rates above the pool's share of the fee are refused, saying so", () => {
    const { sponsor } = defaultConfiguration;
    const result = configurationSchema.safeParse({
      ...defaultConfiguration,
      sponsor: { ...sponsor, infinityLevelBps: [150, 75, 50, 26] },
    });
    expect(result.error?.issues).toEqual([
      expect.objectContaining({
        path: ['sponsor', 'infinityLevelBps'],
        message: expect.stringContaining("more than the pool's share of the purchase fee"),
      }),
    ]);
  });

  test('a version from before our account had an address is still read, as without one', () => {
    const { address: _, ...bank } = defaultConfiguration.bank;
    expect(configurationSchema.parse({ ...defaultConfiguration, bank }).bank.address).toEqual(
      noAccountAddress,
    );
  });

  test('a version from before purchases could be undone is still read, with the usual time', () => {
    const { undoMinutes: _, ...purchase } = defaultConfiguration.purchase;
    const read = configurationSchema.parse({ ...defaultConfiguration, purchase });
    expect(read.purchase.undoMinutes).toBe(30);
  });

  test('a purchase can be undone for whole minutes, at most a day, or not at all', () => {
    const accepted = (undoMinutes: number) =>
      configurationSchema.safeParse({
        ...defaultConfiguration,
        purchase: { ...defaultConfiguration.purchase, undoMinutes },
      }).success;
    expect([0, 1, 1_440].map(accepted)).toEqual([true, true, true]);
    expect([-1, 0.5, 1_441].map(accepted)).toEqual([false, false, false]);
  });

  test('half an address of our account is refused', () => {
    for (const half of [{ street: 'Example Street' }, { town: 'Berlin' }, { country: 'DE' }]) {
      const bank = { ...defaultConfiguration.bank, address: { ...noAccountAddress, ...half } };
      const { error } = configurationSchema.safeParse({ ...defaultConfiguration, bank });
      expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['bank.address.town']);
    }
  });

  test("a pool's share above the whole fee is refused", () => {
    const purchase = { ...defaultConfiguration.purchase, feeToPoolBps: 1_001 };
    expect(configurationSchema.safeParse({ ...defaultConfiguration, purchase }).success).toBe(false);
  });

  test('what may be equal at most may be equal', () => {
    const { pageSize, purchase, session, withdrawal, plans } = defaultConfiguration;
    const equal = {
      purchase: { ...purchase, feeToPoolBps: purchase.feeBps },
      pageSize: { min: pageSize.default, default: pageSize.default, max: pageSize.default },
      session: { ...session, idleDays: session.maxDays },
      withdrawal: { ...withdrawal, thirtyDaysMaxMinor: withdrawal.dailyMaxMinor },
      plans: plans.map((plan) => ({ ...plan, amountMaxMinor: plan.amountMinMinor })),
    };
    for (const [part, value] of Object.entries(equal)) {
      const { error } = configurationSchema.safeParse({ ...defaultConfiguration, [part]: value });
      expect(error, part).toBeUndefined();
    }
  });

  test('a page size is refused whose default is outside its limits', () => {
    for (const pageSize of [
      { min: 50, default: 20, max: 100 },
      { min: 15, default: 50, max: 20 },
    ])
      expect(configurationSchema.safeParse({ ...defaultConfiguration, pageSize }).success).toBe(false);
  });

  test('a page size that the lists of the API would refuse is refused', () => {
    for (const pageSize of [
      { min: 5, default: 25, max: 100 },
      { min: 5, default: 5, max: 100 },
      { min: 10, default: 25, max: 101 },
    ])
      expect(configurationSchema.safeParse({ ...defaultConfiguration, pageSize }).success).toBe(false);
  });

  test('two packages with the same id are refused', () => {
    const [first] = defaultConfiguration.packages;
    expect(configurationSchema.safeParse({ ...defaultConfiguration, packages: [first, first] }).success).toBe(
      false,
    );
  });

  test('more than ten sponsor levels are refused', () => {
    const sponsor = { ...defaultConfiguration.sponsor, infinityLevelBps: Array(11).fill(10) };
    expect(configurationSchema.safeParse({ ...defaultConfiguration, sponsor }).success).toBe(false);
  });
});
