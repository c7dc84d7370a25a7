import { describe, expect, test } from 'vitest';
import { openLog } from '#functions/platform/log.ts';
import { pauseAfter } from '#functions/platform/queue/postpone-message.ts';
import type { PlatformEvent } from '#functions/platform/table/outbox.ts';
import { messageOf } from '#functions/testing/queued.ts';
import type { Services } from './call.ts';
import { consume } from './consume.ts';

const services = { log: openLog('test', () => undefined), now: () => new Date() } as unknown as Services;

const event = (number: number, fields: Record<string, unknown> = {}) => ({
  eventId: `evt_${number}`,
  at: '2027-03-01T00:00:00.000Z',
  type: 'seed-requested',
  requestedBy: 'mem_01ARZ3NDEKTSV4RRFFQ69G5FAV',
  ...fields,
});
const batch = (...events: ReturnType<typeof event>[]) => ({
  Records: events.map((one) => messageOf(one, one.eventId)),
});

const consumer = ({ failing = [], postpones = true }: { failing?: string[]; postpones?: boolean } = {}) => {
  const handled: string[] = [];
  const postponed: string[] = [];
  const marked: string[] = [];
  const handle = async ({ eventId }: PlatformEvent) => {
    if (failing.includes(eventId)) throw new Error('not now');
    handled.push(eventId);
  };
  const postpone = async ({ messageId }: { messageId: string }) => {
    if (!postpones) throw new Error('no answer from the queue');
    postponed.push(messageId);
  };
  const mark = async (_: unknown, name: string, { eventId }: { eventId: string }) => {
    marked.push(`${name} ${eventId}`);
  };
  return {
    handled,
    postponed,
    marked,
    handler: consume('test', handle, { services: () => services, postpone, mark }),
  };
};

describe('a consumer', () => {
  test('handles the events of a batch and reports no failure', async () => {
    const { handled, postponed, handler } = consumer();
    expect(await handler(batch(event(1), event(2)))).toEqual({ batchItemFailures: [] });
    expect(handled).toEqual(['evt_1', 'evt_2']);
    expect(postponed).toEqual([]);
  });

  test('lets an event that failed come again after a pause, and it holds up no other', async () => {
    const { handled, postponed, marked, handler } = consumer({ failing: ['evt_2'] });
    const reply = await handler(batch(event(1), event(2), event(3)));
    expect(reply.batchItemFailures).toEqual([{ itemIdentifier: 'evt_2' }]);
    expect(handled).toEqual(['evt_1', 'evt_3']);
    expect(postponed).toEqual(['evt_2']);
    expect(marked).toEqual(['test evt_1', 'test evt_3']);
  });

  test('reports an unreadable event as a failure, never as handled', async () => {
    const { handler } = consumer();
    const reply = await handler(batch(event(1, { type: 'unknown' })));
    expect(reply.batchItemFailures).toEqual([{ itemIdentifier: 'evt_1' }]);
  });

  test('reports a failed event even when it cannot be put off', async () => {
    const { handler } = consumer({ failing: ['evt_1'], postpones: false });
    expect(await handler(batch(event(1)))).toEqual({ batchItemFailures: [{ itemIdentifier: 'evt_1' }] });
  });
});

test('the pause before another attempt doubles, up to a quarter of an hour', () => {
  expect([1, 2, 3, 9, 10, 19].map(pauseAfter)).toEqual([2, 4, 8, 512, 900, 900]);
});
