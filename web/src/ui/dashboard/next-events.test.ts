import { describe, expect, test } from 'vitest';
import type { Day } from '#shared/domain/calendar.ts';
import { nextEvents } from './next-events.ts';

const source = (state: string, facts: { expiresAt?: string; maturesOn?: string } = {}) => ({
  state,
  expiresAt: null,
  maturesOn: null,
  ...facts,
});

describe('next events', () => {
  const waiting = source('waiting', { expiresAt: '2027-03-15T09:00:00.000Z' });
  const late = source('active', { maturesOn: '2028-06-01' });
  const soon = source('active', { maturesOn: '2027-03-14' });
  const over = source('matured', { maturesOn: '2026-01-01' });

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
