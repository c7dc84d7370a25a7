import { describe, expect, test } from 'vitest';
import { asMinor } from '#shared/domain/money.ts';
import { decideCompared } from './reconciliation.ts';
import type { Reconciliation } from './reconciliation-schema.ts';

const at = (hour: number) => new Date(Date.UTC(2027, 2, 1, hour));
const compare = (
  before: Reconciliation | null,
  hour: number,
  [shown, expected]: readonly [number, number],
  {
    channel = 'cash:bank',
    held = [] as string[],
  }: { channel?: Reconciliation['channel']; held?: string[] } = {},
) => {
  const found = {
    shownMinor: asMinor(shown),
    expectedMinor: asMinor(expected),
    heldFileIds: held,
    entriesWithoutLine: [],
  };
  return decideCompared(before, channel, found, { now: at(hour), differenceHours: 24 });
};

describe('a difference with the bank', () => {
  test('stops payouts once it has lasted for as long as is configured, and not an hour before', () => {
    const first = compare(null, 8, [100, 90]);
    expect(first).toMatchObject({ differsSince: at(8).toISOString(), stopsPayouts: false, version: 1 });
    const later = compare(first, 31, [100, 90]);
    expect(later).toMatchObject({ differsSince: at(8).toISOString(), stopsPayouts: false });
    expect(compare(later, 32, [100, 90])).toMatchObject({ stopsPayouts: true, version: 3 });
  });

  test('counts from when it was first seen, whatever its amount became', () => {
    const grown = compare(compare(null, 8, [100, 90]), 20, [100, 40]);
    expect(compare(grown, 32, [100, 99]).stopsPayouts).toBe(true);
  });

  test('ends as soon as both sides agree, and another one counts anew', () => {
    const ended = compare(compare(null, 8, [100, 90]), 40, [90, 90]);
    expect(ended).toMatchObject({ differsSince: null, stopsPayouts: false });
    expect(compare(ended, 41, [100, 90])).toMatchObject({
      differsSince: at(41).toISOString(),
      stopsPayouts: false,
    });
  });

  test('is a file, too, that cannot come into the books, even where its balance is unknown', () => {
    const held = { held: ['a file'] };
    const first = compare(null, 8, [90, 90], held);
    expect(compare(first, 32, [90, 90], held).stopsPayouts).toBe(true);
  });
});

test('a difference with the provider is watched, and stops nothing', () => {
  const provider = { channel: 'cash:coinpayments' } as const;
  const first = compare(null, 8, [100, 90], provider);
  expect(compare(first, 80, [100, 90], provider)).toMatchObject({
    differsSince: at(8).toISOString(),
    stopsPayouts: false,
  });
});
