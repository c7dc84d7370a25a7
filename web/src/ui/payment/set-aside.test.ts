import { expect, test } from 'vitest';
import { timelineEntrySchema } from '#shared/contract/shapes.ts';
import { openSetAsides } from './set-aside.ts';

const line = (state: string, amountMinor?: number, reason?: string) =>
  timelineEntrySchema.parse({
    at: '2027-01-01T00:00:00.000Z',
    by: 'system',
    state,
    ...(amountMinor === undefined ? {} : { amountMinor }),
    ...(reason === undefined ? {} : { reason }),
  });

test('a payment that was set aside is shown until somebody has decided about exactly it', () => {
  const under = line('payment-set-aside', 5_000, 'underpaid');
  const twice = line('payment-set-aside', 10_000, 'duplicate');
  expect(openSetAsides([line('waiting'), under, twice])).toEqual([under, twice]);
  expect(openSetAsides([line('waiting'), under, twice, line('payment-refunded', 10_000)])).toEqual([under]);
  expect(openSetAsides([under, line('payment-matched', 5_000)])).toEqual([]);
});

test('a notice about another currency, which has no amount, ends by being closed', () => {
  const foreign = line('payment-set-aside', 0, 'wrong-currency');
  expect(openSetAsides([foreign])).toEqual([foreign]);
  expect(openSetAsides([foreign, line('payment-dismissed', 0)])).toEqual([]);
});
