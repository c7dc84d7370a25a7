import { describe, expect, test } from 'vitest';
import { newId } from '#functions/domain/new-id.ts';
import { readDownlineLevel, readDownlineTotals } from '#functions/storage/downline.ts';
import { sponsorshipItem } from '#functions/storage/items.ts';
import { sponsorshipKey } from '#functions/storage/keys.ts';
import { eventSchema, type PlatformEvent } from '#functions/storage/outbox.ts';
import { readItem } from '#functions/storage/read.ts';
import { servicesUnderTest, shuffledTwice } from '#functions/testing/table.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { keepDownline } from './downline.ts';

const services = servicesUnderTest();

/** Five members in one line, and a purchase of each: what every order of the events must come to. */
const scene = () => {
  const now = new Date('2027-03-01T12:00:00.000Z');
  const members = Array.from({ length: 5 }, () => newId('MemberId', now) as MemberId);
  const above = (index: number) => members.slice(0, index).reverse();
  const events = members.flatMap((memberId, index) => [
    eventSchema.parse({
      eventId: newId('EventId', now),
      at: instantOf(new Date(now.getTime() + index * 1_000)),
      type: 'member-registered',
      memberId,
      ancestors: above(index),
    }),
    eventSchema.parse({
      eventId: newId('EventId', now),
      at: instantOf(now),
      type: 'purchase-activated',
      purchaseId: newId('PurchaseId', now),
      memberId,
      memberName: 'Somebody',
      priceMinor: 10 ** index,
      sponsorLevelBps: [],
      sponsors: [],
      ancestors: above(index),
    }),
  ]);
  return { members, events };
};

const handleAll = async (events: readonly PlatformEvent[]): Promise<void> => {
  for (const event of events) await keepDownline(event, services());
};

describe('the downline', () => {
  test.each([1, 2, 3])(
    'is the same whatever the order, and counts an event once though it comes twice (order %i)',
    async (seed) => {
      const { members, events } = scene();
      await handleAll(shuffledTwice(events, seed));
      const [first, , , , last] = members as [MemberId, MemberId, MemberId, MemberId, MemberId];
      expect(await readDownlineTotals(services().database, first)).toEqual([
        { level: 1, count: 1, volumeMinor: 10 },
        { level: 2, count: 1, volumeMinor: 100 },
        { level: 3, count: 1, volumeMinor: 1_000 },
        { level: 4, count: 1, volumeMinor: 10_000 },
      ]);
      const own = (id: MemberId) => readItem(services().database, sponsorshipKey(id), sponsorshipItem);
      expect(await own(first)).toEqual({ sponsoredCount: 1, volumeMinor: 1 });
      expect(await own(last)).toEqual({ sponsoredCount: 0, volumeMinor: 10_000 });
      const page = { limit: 10, after: undefined };
      const { rows } = await readDownlineLevel(services().database, first, { level: 4 }, page);
      expect(rows.map(({ memberId }) => memberId)).toEqual([last]);
    },
  );

  test('an event that was interrupted half-way goes on where it stopped', async () => {
    const { members, events } = scene();
    const { database } = services();
    let writes = 0;
    const breaking = {
      ...services(),
      now: () => {
        writes += 1;
        if (writes === 3) throw new Error('the worker was ended');
        return new Date();
      },
    };
    const last = events.findLast(({ type }) => type === 'member-registered') as PlatformEvent;
    await expect(keepDownline(last, breaking)).rejects.toThrow('ended');
    await keepDownline(last, services());
    const levels = await Promise.all(
      members.slice(0, 4).map((memberId) => readDownlineTotals(database, memberId)),
    );
    expect(levels.flat().map(({ level, count }) => [level, count])).toEqual([
      [4, 1],
      [3, 1],
      [2, 1],
      [1, 1],
    ]);
  });
});
