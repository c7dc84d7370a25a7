import { expect, test } from 'vitest';
import type { Day } from '#shared/domain/calendar.ts';
import { elapsedShare } from './elapsed-share.ts';

test('the elapsed share of a term runs from 0 on its first day to 1 at maturity and stays within', () => {
  const end = '2028-01-01' as Day;
  expect(elapsedShare(12, end, Date.parse('2026-12-01'))).toBe(0);
  expect(elapsedShare(12, end, Date.parse('2027-07-02T12:00:00Z'))).toBe(0.5);
  expect(elapsedShare(12, end, Date.parse('2029-01-01'))).toBe(1);
});
