import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asBps, asMinor } from './money.ts';
import { coveredQuantity, termsOf } from './purchase-terms.ts';

const rules = { feeBps: asBps(1_000), feeToPoolBps: asBps(600) };
const starter = { priceMinor: asMinor(10_000) };

test('an amount covers exactly the pieces whose price and fee it pays', () => {
  expect(coveredQuantity(starter, asMinor(0), rules)).toBe(0);
  expect(coveredQuantity(starter, asMinor(10_999), rules)).toBe(0);
  expect(coveredQuantity(starter, asMinor(11_000), rules)).toBe(1);
  expect(coveredQuantity(starter, asMinor(392_550), rules)).toBe(35);
});

test('what is covered is paid by the amount, and one piece more is not, at every price and fee', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (price, amount, fee) => {
        const item = { priceMinor: asMinor(price) };
        const charged = { feeBps: asBps(fee), feeToPoolBps: asBps(0) };
        const quantity = coveredQuantity(item, asMinor(amount), charged);
        expect(termsOf(item, quantity, charged).totalMinor).toBeLessThanOrEqual(amount);
        expect(termsOf(item, quantity + 1, charged).totalMinor).toBeGreaterThan(amount);
      },
    ),
  );
});
