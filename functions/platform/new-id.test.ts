import { beforeEach, expect, test, vi } from 'vitest';
import { instantOf } from '#shared/domain/calendar.ts';

const now = new Date('2027-03-01T09:00:00.000Z');

/** As a process has it that has made no id yet: other tests made ids of later times. */
let ids: typeof import('./new-id.ts');
beforeEach(async () => {
  vi.resetModules();
  ids = await import('./new-id.ts');
});

test('ids of the same millisecond sort in the order in which they were made, and are all different', () => {
  const made = Array.from({ length: 100 }, () => ids.newId('EntryId', now));
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
});

test('an id of an earlier time says that time, even when a later one was made before', () => {
  ids.newId('EntryId', now);
  const earlier = new Date(now.getTime() - 1);
  expect(ids.instantOfId(ids.newId('EntryId', earlier))).toBe(instantOf(earlier));
});
