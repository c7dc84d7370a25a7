import { describe, expect, test } from 'vitest';
import type { BonusTotals } from '#shared/contract/bonus.ts';
import { instantOf, lastMonths } from '#shared/domain/calendar.ts';
import { asMinor } from '#shared/domain/money.ts';
import { kindsOf, monthsWithBonuses } from './bonus-span.ts';

const two = lastMonths(instantOf(new Date('2026-11-26T12:00:00.000Z')), 24);
const none = { returnMinor: asMinor(0), sponsorMinor: asMinor(0), manualMinor: asMinor(0) };
const since = (first: string, figures: Partial<typeof none>): BonusTotals['byMonth'] =>
  two.map((month) => ({ ...none, ...(month >= first ? figures : {}), month }));

describe('the chart of bonuses', () => {
  test('begins with the first month that has a bonus', () => {
    const months = monthsWithBonuses(since('2026-01', { returnMinor: asMinor(50) }));
    expect([months[0]?.month, months.at(-1)?.month]).toEqual(['2026-01', '2026-11']);
  });

  test('spans half a year at least', () => {
    expect(monthsWithBonuses(since('2026-11', { returnMinor: asMinor(50) }))).toHaveLength(6);
    expect(monthsWithBonuses(since('2027-01', {}))).toHaveLength(6);
  });

  test('keeps months without a bonus between others, and a month whose only figure was taken back', () => {
    const months = since('2027-01', {}).map((month) =>
      month.month === '2025-12' ? { ...month, sponsorMinor: asMinor(-50) } : month,
    );
    expect(monthsWithBonuses(months)[0]?.month).toBe('2025-12');
  });

  test('has a legend of the kinds that occur', () => {
    expect(kindsOf(since('2026-06', { returnMinor: asMinor(50) }))).toEqual(['return']);
    expect(kindsOf(since('2026-06', { sponsorMinor: asMinor(50), returnMinor: asMinor(1) }))).toEqual([
      'return',
      'sponsor',
    ]);
  });
});
