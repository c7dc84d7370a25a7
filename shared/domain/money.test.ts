import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asBps, asMinor, shareOf, shareRoundedDown, subtractMinor, sumMinor } from './money.ts';

describe('amounts', () => {
  test('an amount that is not a whole number of minor units is refused', () => {
    for (const value of [0.1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => asMinor(value)).toThrow(RangeError);
  });

  test('a sum beyond the safe integers is refused instead of losing a cent', () => {
    expect(() => sumMinor(asMinor(Number.MAX_SAFE_INTEGER), asMinor(1))).toThrow(RangeError);
  });

  test('minus zero never travels', () => {
    expect(Object.is(subtractMinor(asMinor(5), asMinor(5)), 0)).toBe(true);
    expect(Object.is(asMinor(-0), 0)).toBe(true);
  });

  test('a rate outside 0 to 100 percent is refused', () => {
    for (const value of [-1, 10_001, 1.5]) expect(() => asBps(value)).toThrow(RangeError);
  });
});

describe('shares', () => {
  test('half a cent is rounded up, less than half down', () => {
    expect(shareOf(asMinor(50), asBps(100))).toBe(1);
    expect(shareOf(asMinor(49), asBps(100))).toBe(0);
  });

  test('the share of the largest amount is exact', () => {
    expect(shareOf(asMinor(9_007_199_254_740_991), asBps(10_000))).toBe(9_007_199_254_740_991);
  });

  test('shares rounded down never add up to more than the rounded share of their summed rate', () => {
    const rates = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), rates, (amount, levels) => {
        const whole = shareOf(asMinor(amount), asBps(levels.reduce((sum, rate) => sum + rate, 0)));
        const parts = levels.map((rate) => shareRoundedDown(asMinor(amount), asBps(rate)));
        expect(sumMinor(...parts)).toBeLessThanOrEqual(whole);
      }),
    );
  });
});
