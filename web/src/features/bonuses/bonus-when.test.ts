import { expect, test } from 'vitest';
import type { Instant } from '#shared/domain/calendar.ts';
import { formatDate } from '#web/ui/text/format.ts';
import { whenOf } from './bonus-when.ts';

test("a return's day is the day on which it was due, west of Greenwich as well", () => {
  const at = '2027-03-05T00:00:00.000Z' as Instant;
  const zone = process.env.TZ;
  try {
    for (const place of ['America/Los_Angeles', 'Europe/Berlin', 'Pacific/Auckland']) {
      process.env.TZ = place;
      expect(formatDate(whenOf({ kind: 'return', at }), 'en-GB')).toBe('5 Mar 2027');
    }
    process.env.TZ = 'America/Los_Angeles';
    expect(formatDate(whenOf({ kind: 'sponsor', at }), 'en-GB')).toBe('4 Mar 2027, 16:00');
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});
