import type { DynamoDBStreamEvent } from 'aws-lambda';
import { describe, expect, test } from 'vitest';
import { openLog } from '#functions/platform/log.ts';
import type { PlatformEvent } from '#functions/platform/table/outbox.ts';
import type { Services } from './call.ts';
import { consume } from './consume.ts';

const services = { log: openLog('test', () => undefined) } as unknown as Services;

const record = (number: number, image: Record<string, unknown> = {}, eventName = 'INSERT') => ({
  eventName,
  dynamodb: {
    SequenceNumber: String(number),
    NewImage: {
      eventId: { S: `evt_${number}` },
      at: { S: '2027-03-01T00:00:00.000Z' },
      type: { S: 'seed-requested' },
      requestedBy: { S: 'mem_01ARZ3NDEKTSV4RRFFQ69G5FAV' },
      ...image,
    },
  },
});
const batch = (...Records: ReturnType<typeof record>[]) => ({ Records }) as unknown as DynamoDBStreamEvent;

const consumer = (failing: string[] = []) => {
  const handled: string[] = [];
  const handle = async ({ eventId }: PlatformEvent) => {
    if (failing.includes(eventId)) throw new Error('not now');
    handled.push(eventId);
  };
  return { handled, handler: consume('test', handle, () => services) };
};

describe('a stream consumer', () => {
  test('handles the events of a batch in their order and reports no failure', async () => {
    const { handled, handler } = consumer();
    expect(await handler(batch(record(1), record(2)))).toEqual({ batchItemFailures: [] });
    expect(handled).toEqual(['evt_1', 'evt_2']);
  });

  test('reports the first failure and everything after it, so that no event is skipped or handled out of order', async () => {
    const { handled, handler } = consumer(['evt_2']);
    const answer = await handler(batch(record(1), record(2), record(3)));
    expect(answer.batchItemFailures).toEqual([{ itemIdentifier: '2' }, { itemIdentifier: '3' }]);
    expect(handled).toEqual(['evt_1']);
  });

  test('reports an unreadable event as a failure, never as handled', async () => {
    const { handler } = consumer();
    const answer = await handler(batch(record(1, { type: { S: 'unknown' } })));
    expect(answer.batchItemFailures).toEqual([{ itemIdentifier: '1' }]);
  });

  test('ignores modified and removed items', async () => {
    const { handled, handler } = consumer();
    await handler(batch(record(1, {}, 'MODIFY'), record(2, {}, 'REMOVE')));
    expect(handled).toEqual([]);
  });
});
