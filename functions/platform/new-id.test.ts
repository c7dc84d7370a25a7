import { expect, test } from 'vitest';
import { instantOf } from '#shared/domain/calendar.ts';
import { instantOfId, newId } from './new-id.ts';

const now = new Date('2027-03-01T09:00:00.000Z');

test('ids of the same millisecond sort in the order in which they were made, and are all different', () => {
  const ids = Array.from({ length: 100 }, () => newId('EntryId', now));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('an id of an earlier time says that time, even when a later one was made before', () => {
  newId('EntryId', now);
  const earlier = new Date(now.getTime() - 1);
  expect(instantOfId(newId('EntryId', earlier))).toBe(instantOf(earlier));
});
