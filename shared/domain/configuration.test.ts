import { describe, expect, test } from 'vitest';
import { configurationSchema, defaultConfiguration } from './configuration.ts';

describe('configuration', () => {
  test('the defaults are a valid configuration', () => {
    expect(configurationSchema.safeParse(defaultConfiguration).error).toBeUndefined();
  });

  test("infinity level rates above the pool's share of the fee are refused, saying so", () => {
    const { sponsor } = defaultConfiguration;
    const result = configurationSchema.safeParse({
      ...defaultConfiguration,
      sponsor: { ...sponsor, infinityLevelBps: [300, 150, 100, 51] },
    });
    expect(result.error?.issues).toEqual([
      expect.objectContaining({
        path: ['sponsor', 'infinityLevelBps'],
        message: expect.stringContaining("more than the pool's share of the purchase fee"),
      }),
    ]);
  });

  test("a pool's share above the whole fee is refused", () => {
    const purchase = { ...defaultConfiguration.purchase, feeToPoolBps: 1_001 };
    expect(configurationSchema.safeParse({ ...defaultConfiguration, purchase }).success).toBe(false);
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
