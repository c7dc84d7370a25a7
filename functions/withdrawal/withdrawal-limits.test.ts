import { describe, expect, test } from 'vitest';
import { addDays, type Day } from '#shared/domain/calendar.ts';
import { asMinor, zeroMinor } from '#shared/domain/money.ts';
import {
  noUse,
  remainingLimits,
  type WithdrawalUse,
  withdrawableAmount,
  withUsed,
} from './withdrawal-limits.ts';

const today = '2027-03-31' as Day;
const limits = { dailyMaxMinor: asMinor(1_000), thirtyDaysMaxMinor: asMinor(3_000) };
const terms = { ...limits, amountMinMinor: asMinor(20) };
/** Amounts requested, by how many days ago. */
const used = (...ago: [number, number][]): WithdrawalUse => ({
  days: Object.fromEntries(ago.map(([days, amount]) => [addDays(today, -days), asMinor(amount)])),
  version: ago.length,
});
const withdrawable = (available: number, use: WithdrawalUse) =>
  withdrawableAmount(asMinor(available), use, terms, today);

describe('the limits of withdrawals', () => {
  test('allow what today and the 29 days before have left, to the cent', () => {
    expect(remainingLimits(noUse, limits, today)).toEqual({
      dailyLeftMinor: 1_000,
      thirtyDaysLeftMinor: 3_000,
      leftMinor: 1_000,
    });
    expect(remainingLimits(used([0, 999]), limits, today).leftMinor).toBe(1);
    expect(remainingLimits(used([1, 1_000], [29, 1_999]), limits, today)).toEqual({
      dailyLeftMinor: 1_000,
      thirtyDaysLeftMinor: 1,
      leftMinor: 1,
    });
    expect(remainingLimits(used([30, 3_000]), limits, today).leftMinor).toBe(1_000);
  });

  test('leave zero, not less, when they were lowered below what is used', () => {
    expect(remainingLimits(used([0, 5_000]), limits, today)).toEqual({
      dailyLeftMinor: 0,
      thirtyDaysLeftMinor: 0,
      leftMinor: 0,
    });
  });

  test('count a request on its day and drop days that no limit covers', () => {
    const use = withUsed(used([0, 100], [29, 200], [30, 300]), today, asMinor(50));
    expect(use.days).toEqual({ [today]: 150, [addDays(today, -29)]: 200 });
    expect(use.version).toBe(4);
  });

  test('say how much can be withdrawn now, and how much more from which day on', () => {
    expect(withdrawable(500, noUse)).toEqual({ nowMinor: 500, more: null });
    expect(withdrawable(1_500, noUse)).toEqual({
      nowMinor: 1_000,
      more: { amountMinor: 500, at: '2027-04-01T00:00:00.000Z' },
    });
    expect(withdrawable(5_000, used([0, 1_000]))).toEqual({
      nowMinor: 0,
      more: { amountMinor: 1_000, at: '2027-04-01T00:00:00.000Z' },
    });
    // The thirty-day limit is used up until the first request, 25 days old, drops out in five days.
    expect(withdrawable(5_000, used([25, 2_000], [1, 1_000]))).toEqual({
      nowMinor: 0,
      more: { amountMinor: 1_000, at: '2027-04-05T00:00:00.000Z' },
    });
    // What is used up today is free again after thirty days, and not before.
    expect(withdrawable(5_000, used([0, 3_000])).more).toEqual({
      amountMinor: 1_000,
      at: '2027-04-30T00:00:00.000Z',
    });
  });

  test('count less than the minimum of a withdrawal as zero', () => {
    expect(withdrawable(19, noUse)).toEqual({ nowMinor: 0, more: null });
    expect(withdrawable(20, noUse)).toEqual({ nowMinor: 20, more: null });
    expect(withdrawable(1_019, noUse)).toEqual({ nowMinor: 1_000, more: null });
    expect(withdrawable(5_000, used([0, 990])).nowMinor).toBe(0);
    expect(withdrawableAmount(zeroMinor, noUse, { ...terms, amountMinMinor: zeroMinor }, today)).toEqual({
      nowMinor: 0,
      more: null,
    });
  });
});
