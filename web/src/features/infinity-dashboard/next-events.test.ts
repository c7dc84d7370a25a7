import { describe, expect, test } from 'vitest';
import { purchaseSchema } from '#shared/contract/infinity-purchases.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { elapsedShare, nextEvents } from './next-events.ts';

const purchase = (number: number, facts: Record<string, unknown>) =>
  purchaseSchema.parse({
    id: `pur_${String(number).padStart(26, '0')}`,
    state: 'waiting',
    maturity: null,
    packageId: 'elite',
    packageName: 'Elite',
    quantity: 1,
    unitPriceMinor: 1_000_000,
    priceMinor: 1_000_000,
    feeMinor: 100_000,
    totalMinor: 1_100_000,
    annualRateBps: 900,
    termMonths: 24,
    configurationVersion: 1,
    payment: { method: 'balance' },
    createdAt: '2027-01-01T00:00:00.000Z',
    expiresAt: null,
    activatedAt: null,
    maturesOn: null,
    timeline: [],
    ...facts,
  });

describe('next events', () => {
  const waiting = purchase(1, { expiresAt: '2027-03-15T09:00:00.000Z' });
  const late = purchase(2, { state: 'active', maturesOn: '2028-06-01' });
  const soon = purchase(3, { state: 'active', maturesOn: '2027-03-14' });
  const over = purchase(4, { state: 'matured', maturesOn: '2026-01-01' });

  test('come soonest first, whether they are days or instants', () => {
    const events = nextEvents([waiting, late, soon, over], '2027-04-01' as Day, 10);
    expect(events.map(({ kind, at }) => [kind, at])).toEqual([
      ['maturity', '2027-03-14'],
      ['payment', '2027-03-15T09:00:00.000Z'],
      ['return', '2027-04-01'],
      ['maturity', '2028-06-01'],
    ]);
  });

  test('leave out what is over, and are never more than asked for', () => {
    expect(nextEvents([over], null, 10)).toEqual([]);
    expect(nextEvents([waiting, late, soon], null, 2)).toHaveLength(2);
  });
});

test('the elapsed share of a term runs from 0 at activation to 1 at maturity and stays within', () => {
  const start = '2027-01-01T00:00:00.000Z';
  const end = '2028-01-01' as Day;
  expect(elapsedShare(start, end, Date.parse('2026-12-01'))).toBe(0);
  expect(elapsedShare(start, end, Date.parse('2027-07-02T12:00:00Z'))).toBe(0.5);
  expect(elapsedShare(start, end, Date.parse('2029-01-01'))).toBe(1);
});
