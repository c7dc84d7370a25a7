import { expect, test } from 'vitest';
import type { NotificationView } from '#shared/contract/member-notifications.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import { byDay } from './by-day.ts';

const happened = (day: number, hour: number): NotificationView => ({
  kind: 'payout-address-removed',
  params: { address: 'Bank (••••)' },
  id: `NTF_${day}_${hour}` as NotificationView['id'],
  at: new Date(2027, 2, day, hour).toISOString() as Instant,
  path: '/withdrawals/',
  isUnread: false,
});

test('each day stands once, the latest first, even if its notifications arrived after those of the next day', () => {
  const [noon, evening, nextMorning, nextNoon] = [
    happened(1, 12),
    happened(1, 23),
    happened(2, 1),
    happened(2, 12),
  ];
  // Newest first by arrival: the evening's arrived between the two of the next day.
  expect(byDay([nextNoon, evening, nextMorning, noon])).toEqual([
    [nextNoon, nextMorning],
    [evening, noon],
  ]);
});
