import { describe, expect, test } from 'vitest';
import { accruedSoFar, beginAccrual } from './accrual.ts';
import type { Day } from './calendar.ts';
import { asBps, asMinor, sumMinor } from './money.ts';
import { compoundOutcome, outcomeOf, packageCommitment, planCommitment } from './outcome.ts';

const day = (text: string) => text as Day;
const starter = { priceMinor: asMinor(10_000), annualRateBps: asBps(600), termMonths: 12 };
const core = { annualRateBps: asBps(500), termMonths: 12 };
const charging = (feeBps: number) => ({
  purchase: {
    feeBps: asBps(feeBps),
    feeToPoolBps: asBps(0),
    expiryHours: 1,
    quantityMax: 100,
    undoMinutes: 0,
  },
  returns: { period: 'month' as const },
});

describe('a purchase', () => {
  test('worked example 10: a Starter costs 105.00, returns 106.02 at best and 100.00 without returns', () => {
    expect(outcomeOf(packageCommitment(starter, 1, charging(500)), day('2027-03-01'))).toEqual({
      paysMinor: 10_500,
      atBestMinor: 10_602,
      withoutReturnsMinor: 10_000,
      lockedUntil: '2028-03-01',
      rateBps: 99,
    });
  });

  test('several pieces are rounded together, as they are paid', () => {
    const outcome = outcomeOf(packageCommitment(starter, 7, charging(500)), day('2027-03-01'));
    // 70 000 × 600 × 366 / 3 650 000 = 4 211.51; seven times 602 would be 4 214.
    expect(outcome).toMatchObject({ paysMinor: 73_500, atBestMinor: 74_212, withoutReturnsMinor: 70_000 });
  });

  test('whose fee is above its returns has a rate below zero', () => {
    const outcome = outcomeOf(packageCommitment(starter, 1, charging(1_000)), day('2027-03-01'));
    expect(outcome).toMatchObject({ paysMinor: 11_000, atBestMinor: 10_602 });
    expect(outcome.rateBps).toBe(-371);
  });

  test('of the last day of a month is locked until the last day of a shorter one', () => {
    const terms = { ...packageCommitment(starter, 1, charging(0)), termMonths: 1 };
    expect(outcomeOf(terms, day('2028-01-31'))).toMatchObject({
      lockedUntil: '2028-02-29',
      // 29 days: 10 000 × 600 × 29 / 3 650 000 = 47.67.
      atBestMinor: 10_048,
    });
  });
});

describe('a deposit', () => {
  test('has no fee: it returns its amount without returns, and 5 % paid monthly are 5.12 % a year', () => {
    expect(outcomeOf(planCommitment(core, asMinor(1_000_000), charging(0)), day('2026-03-01'))).toEqual({
      paysMinor: 1_000_000,
      atBestMinor: 1_050_000,
      withoutReturnsMinor: 1_000_000,
      lockedUntil: '2027-03-01',
      rateBps: 511,
    });
  });
});

describe('compounding', () => {
  const position = beginAccrual(
    {
      principalMinor: asMinor(100_000),
      annualRateBps: asBps(500),
      period: 'month',
      maturesOn: day('2028-03-01'),
    },
    day('2027-03-01'),
  );
  const settled = (on: Day) => ({
    ...position,
    grantedMinor: sumMinor(position.grantedMinor, accruedSoFar(position, on)),
  });

  test('is locked until the deposit matures and earns only from its own day on', () => {
    const on = day('2027-09-01');
    // 182 days of 1 000.00: 100 000 × 500 × 182 / 3 650 000 = 2 493.15.
    expect(compoundOutcome(settled(on), asMinor(100_000), on)).toEqual({
      paysMinor: 100_000,
      atBestMinor: 102_493,
      withoutReturnsMinor: 100_000,
      lockedUntil: '2028-03-01',
      rateBps: 511,
    });
  });

  test('of a small amount just before maturity never shows a rate above that of the terms', () => {
    const on = day('2028-02-10');
    const outcomes = Array.from({ length: 1_000 }, (_, cents) =>
      compoundOutcome(settled(on), asMinor(cents + 1), on),
    );
    // Rounding gives some of these amounts a cent within twenty days that by themselves would be 6 % a year.
    const gains = outcomes.map(({ atBestMinor, paysMinor }) => (atBestMinor - paysMinor) / paysMinor);
    expect(Math.max(...gains) * 365).toBeGreaterThan(20 * 0.06);
    expect(Math.max(...outcomes.map(({ rateBps }) => rateBps))).toBe(511);
  });
});
