import { describe, expect, test } from 'vitest';
import { memberCountsItem } from '#functions/member/table/items.ts';
import { newId } from '#functions/platform/new-id.ts';
import { bonusTotalKey, memberCountsKey } from '#functions/platform/table/keys.ts';
import { eventSchema } from '#functions/platform/table/outbox.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { servicesUnderTest, shuffledTwice } from '#functions/testing/table.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { bonusTotalItem } from './table/items.ts';
import { keepTotals } from './totals.event.ts';

const services = servicesUnderTest();
const eventOf = (at: string, fields: object) =>
  eventSchema.parse({ eventId: newId('EventId', new Date(at)), at: instantOf(new Date(at)), ...fields });

describe('totals', () => {
  test('of bonuses add up by month and altogether, once each, in whatever order they come', async () => {
    const memberId = newId('MemberId', new Date()) as MemberId;
    const bonus = (at: string, kind: string, amountMinor: number) =>
      eventOf(at, {
        type: 'bonus-granted',
        bonusId: `bon_${newId('PurchaseId', new Date(at))}_L1`,
        memberId,
        area: 'infinity',
        kind,
        amountMinor,
      });
    const events = [
      bonus('2027-03-31T23:59:59.999Z', 'sponsor', 30_000),
      bonus('2027-04-01T00:00:00.000Z', 'sponsor', 15_000),
      bonus('2027-04-02T00:00:00.000Z', 'return', 425),
    ];
    for (const event of shuffledTwice(events, 7)) await keepTotals(event, services());
    const total = (month: string) =>
      readItem(services().database, bonusTotalKey(memberId, 'infinity', month), bonusTotalItem);
    expect(await total('2027-03')).toMatchObject({ sponsorMinor: 30_000, sponsorCount: 1, returnMinor: 0 });
    expect(await total('2027-04')).toMatchObject({ sponsorMinor: 15_000, returnMinor: 425, returnCount: 1 });
    expect(await total('ALL')).toMatchObject({ sponsorMinor: 45_000, sponsorCount: 2, returnMinor: 425 });
  });

  test('of returns that were granted together count each of them once, for each member and month', async () => {
    const [first, second] = [0, 1].map(() => newId('MemberId', new Date()) as MemberId);
    const granted = (...returns: [MemberId | undefined, string, number][]) =>
      eventOf('2027-05-01T00:05:00.000Z', {
        type: 'returns-granted',
        area: 'security',
        returns: returns.map(([memberId, month, amountMinor]) => ({ memberId, month, amountMinor })),
      });
    const events = [
      granted([first, '2027-04', 425], [first, '2027-04', 100], [second, '2027-04', 7]),
      granted([first, '2027-05', 411]),
    ];
    for (const event of shuffledTwice(events, 5)) await keepTotals(event, services());
    const total = (memberId: MemberId | undefined, month: string) =>
      readItem(services().database, bonusTotalKey(memberId as MemberId, 'security', month), bonusTotalItem);
    expect(await total(first, '2027-04')).toMatchObject({ returnMinor: 525, returnCount: 2 });
    expect(await total(first, '2027-05')).toMatchObject({ returnMinor: 411, returnCount: 1 });
    expect(await total(first, 'ALL')).toMatchObject({ returnMinor: 936, returnCount: 3 });
    expect(await total(second, 'ALL')).toMatchObject({ returnMinor: 7, returnCount: 1 });
  });

  test('of members follow each of them from status to status, in whatever order the events come', async () => {
    const at = '2027-03-01T00:00:00.000Z';
    const events = Array.from({ length: 4 }, () => newId('MemberId', new Date(at))).flatMap(
      (memberId, index) => [
        eventOf(at, { type: 'member-registered', memberId, ancestors: [] }),
        ...(index === 0
          ? []
          : [
              { from: 'waiting-for-approval', to: 'active' },
              ...(index === 3 ? [{ from: 'active', to: 'blocked' }] : []),
            ]
        ).map((change) => eventOf(at, { type: 'member-status-changed', memberId, ...change })),
      ],
    );
    for (const event of shuffledTwice(events, 11)) await keepTotals(event, services());
    expect(await readItem(services().database, memberCountsKey, memberCountsItem)).toMatchObject({
      'waiting-for-approval': 1,
      active: 2,
      blocked: 1,
    });
  });
});
