import { expect, test } from 'vitest';
import type { Home } from '#shared/contract/security-dashboard.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import { changesSince, nextVisit, type Seen } from './visit.ts';

const seen = (at: string, totalMinor = 0) =>
  ({ at: at as Instant, totalMinor, paidInMinor: 0, earnedMinor: 0, outMinor: 0 }) as Seen;
const month = (name: string, paidInMinor: number, earnedMinor: number, outMinor: number) =>
  ({ month: name, paidInMinor, earnedMinor, outMinor, valueMinor: 0 }) as Home['months'][number];

test('a look within half an hour belongs to the same visit, and a later one begins the next', () => {
  const first = nextVisit(null, seen('2027-03-01T12:00:00.000Z'));
  expect(first.before).toBeNull();
  const same = nextVisit(first, seen('2027-03-01T12:30:00.000Z'));
  expect(same.before).toBeNull();
  const next = nextVisit(same, seen('2027-03-01T13:00:00.001Z'));
  expect(next.before).toEqual(same.seen);
  expect(nextVisit(next, seen('2027-03-01T13:20:00.000Z')).before).toEqual(same.seen);
});

test('the changes of the month of the last visit count from that visit on, those of later months in full', () => {
  const before = { ...seen('2027-03-10T00:00:00.000Z', 1_000), paidInMinor: 900, earnedMinor: 100 } as Seen;
  const months = [month('2027-02', 500, 5, 1), month('2027-03', 900, 150, 20), month('2027-04', 0, 60, 0)];
  expect(changesSince(before, { totalMinor: 1_090, months } as Home)).toEqual({
    at: before.at,
    changeMinor: 90,
    paidInMinor: 0,
    earnedMinor: 110,
    outMinor: 20,
  });
});

test('the first visit, and one before the months that are shown, are compared with nothing', () => {
  const home = { totalMinor: 1_000, months: [month('2027-03', 0, 0, 0)] } as unknown as Home;
  expect(changesSince(null, home)).toBeNull();
  expect(changesSince(seen('2027-02-28T23:59:59.999Z'), home)).toBeNull();
});
