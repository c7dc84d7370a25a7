import { describe, expect, test } from 'vitest';
import { addDuration } from './duration.ts';

const later = (from: string, duration: string): string =>
  new Date(addDuration(Date.parse(from), duration)).toISOString();

describe('ISO 8601 durations', () => {
  test.each([
    ['P1D', '2026-02-01T10:00:00.000Z'],
    ['PT36H', '2026-02-01T22:00:00.000Z'],
    ['P2W', '2026-02-14T10:00:00.000Z'],
    ['P1M', '2026-02-28T10:00:00.000Z'],
    ['P13M', '2027-02-28T10:00:00.000Z'],
    ['P1Y2M3DT4H5M6S', '2027-04-03T14:05:06.000Z'],
  ])('%s after 31 January 10:00 is %s', (duration, expected) => {
    expect(later('2026-01-31T10:00:00Z', duration)).toBe(expected);
  });

  test('29 February a year later is 28 February', () => {
    expect(later('2028-02-29T00:00:00Z', 'P1Y')).toBe('2029-02-28T00:00:00.000Z');
  });

  test.each(['', 'P', 'PT', '1D', 'P-1D', 'P1D1H', 'P1.5D'])("'%s' is refused", (duration) => {
    expect(() => addDuration(0, duration)).toThrow(RangeError);
  });
});
