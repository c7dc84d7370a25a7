import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day } from './calendar.ts';
import { internalRateBps, type Receipt } from './internal-rate.ts';
import { asMinor } from './money.ts';

const start = '2027-03-01' as Day;
const after = (days: number, amount: number): Receipt => ({
  day: addDays(start, days),
  amountMinor: asMinor(amount),
});
const rateOf = (paid: number, ...receipts: readonly Receipt[]) =>
  internalRateBps(asMinor(paid), start, receipts);

test('a year at exactly 6 % is 6 %, one cent less is rounded down', () => {
  expect(rateOf(10_000, after(365, 10_600))).toBe(600);
  expect(rateOf(1_000_000, after(365, 1_059_999))).toBe(599);
});

test('the rate is effective: interest of earlier days counts as reinvested', () => {
  expect(rateOf(10_000, after(730, 12_100))).toBe(1_000);
  // 2 % a month is 26.82 % a year, not 24 %.
  expect(rateOf(10_000, after(365 / 5, 10_200))).toBe(Math.floor((1.02 ** 5 - 1) * 10_000));
});

test('money back without a gain is 0 %, less than was paid is a rate below zero, rounded down', () => {
  expect(rateOf(10_000, after(400, 10_000))).toBe(0);
  expect(rateOf(10_000, after(100, 4_000), after(3_650, 6_000))).toBe(0);
  expect(rateOf(11_000, after(365, 10_600))).toBe(-364);
  expect(rateOf(10_000, after(365, 5_000))).toBe(-5_000);
});

test('a rate beyond 10 000 % is shown as that, nothing back as a loss of 99.99 %', () => {
  expect(rateOf(100, after(1, 200))).toBe(1_000_000);
  expect(rateOf(100, after(365, 0))).toBe(-9_999);
});

/** Present value in floating point, written apart. */
const worth = (receipts: readonly Receipt[], rateBps: number) =>
  receipts.reduce(
    (sum, { day, amountMinor }) =>
      sum +
      amountMinor / (1 + rateBps / 10_000) ** ((Date.parse(day) - Date.parse(start)) / 86_400_000 / 365),
    0,
  );

test('what is received is worth what was paid at the rate, and no longer at a basis point more', () => {
  const receipts = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 0, max: 100_000 })), {
      minLength: 1,
      maxLength: 40,
    })
    .map((steps) => {
      let days = 0;
      return steps.map(([step, amount]) => {
        days += step;
        return after(days, amount);
      });
    });
  fc.assert(
    fc.property(receipts, fc.integer({ min: 1, max: 1_000_000 }), (received, paid) => {
      const rate = internalRateBps(asMinor(paid), start, received);
      const slack = paid * 1e-9;
      if (rate > -9_999) expect(worth(received, rate)).toBeGreaterThanOrEqual(paid - slack);
      if (rate < 1_000_000) expect(worth(received, rate + 1)).toBeLessThan(paid + slack);
    }),
  );
});
