import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type ConsumerSettings,
  openConsumer,
  type StreamChaos,
  type StreamConsumer,
} from './stream-consumer.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'consumer-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Event {
  Records: { eventID: string; dynamodb: { SequenceNumber: string } }[];
}
type Handler = (numbers: string[]) => unknown;

let batches: string[][];
let failed: unknown[];

function open(
  handler: Handler,
  settings: Partial<ConsumerSettings> = {},
  chaos: StreamChaos = {},
): StreamConsumer {
  batches = [];
  failed = [];
  return openConsumer({
    settings: {
      id: 'Bonuses',
      functionName: 'bonuses',
      batchSize: 10,
      filters: [],
      retriesMax: -1,
      bisectOnError: false,
      reportsItemFailures: true,
      onFailureArn: 'arn:dead',
      ...settings,
    },
    folder,
    invoke: async (_name, event) => {
      const numbers = (event as Event).Records.map((record) => record.dynamodb.SequenceNumber);
      batches.push(numbers);
      return handler(numbers);
    },
    sendToQueue: (_arn, message) => failed.push(message),
    chaos,
    onError: () => undefined,
    pause: () => Promise.resolve(),
  });
}

const stream = (from: number, to: number) => [
  {
    shardId: 'one',
    records: Array.from({ length: to - from + 1 }, (_, index) => ({
      eventID: String(from + index),
      eventName: 'INSERT' as const,
      dynamodb: { SequenceNumber: String(from + index), ApproximateCreationDateTime: 0 },
    })),
  },
];
const failItems = (...numbers: string[]) => ({
  batchItemFailures: numbers.map((itemIdentifier) => ({ itemIdentifier })),
});

describe('a consumer of the stream', () => {
  test('gets every record once and in order, in batches of at most its size', async () => {
    const consumer = open(() => undefined, { batchSize: 2 });
    consumer.offer(stream(1, 5));
    await consumer.idle();
    expect(batches).toEqual([['1', '2'], ['3', '4'], ['5']]);
  });

  test('gets only what its filters want', async () => {
    const consumer = open(() => undefined, {
      filters: [(record) => (record as { eventID: string }).eventID === '2'],
    });
    consumer.offer(stream(1, 3));
    await consumer.idle();
    expect(batches).toEqual([['2']]);
  });

  test('after a restart resumes after its last handled batch and never skips an unhandled one', async () => {
    const first = open((numbers) => (numbers.includes('3') ? new Promise(() => undefined) : undefined), {
      batchSize: 2,
    });
    first.offer(stream(1, 4));
    await expect.poll(() => batches.length).toBe(2);
    first.stop();
    const second = open(() => undefined, { batchSize: 2 });
    expect(second.position()).toEqual({ one: '2' });
    second.offer(stream(1, 4));
    await second.idle();
    expect(batches).toEqual([['3', '4']]);
  });

  test('an item reported as failed is delivered again with all after it, nothing before it is', async () => {
    let failures = 1;
    const consumer = open(() => (failures-- > 0 ? failItems('3', '2') : undefined));
    consumer.offer(stream(1, 4));
    await consumer.idle();
    expect(batches).toEqual([
      ['1', '2', '3', '4'],
      ['2', '3', '4'],
    ]);
  });

  test('a thrown error, or an unknown failed item, repeats the whole batch', async () => {
    let attempts = 0;
    const consumer = open(() => {
      attempts += 1;
      if (attempts === 1) throw new Error('no');
      return attempts === 2 ? failItems('99') : undefined;
    });
    consumer.offer(stream(1, 2));
    await consumer.idle();
    expect(batches).toEqual([
      ['1', '2'],
      ['1', '2'],
      ['1', '2'],
    ]);
  });

  test('a failing batch is halved, so that only the bad record ends in the failure queue', async () => {
    const consumer = open(
      (numbers) => {
        if (numbers.includes('3')) throw new Error('bad record');
      },
      { bisectOnError: true, retriesMax: 2 },
    );
    consumer.offer(stream(1, 4));
    await consumer.idle();
    expect(failed).toMatchObject([
      { DDBStreamBatchInfo: { startSequenceNumber: '3', endSequenceNumber: '3', batchSize: 1 } },
    ]);
    expect(consumer.position()).toEqual({ one: '4' });
  });

  test('waiting for a consumer that keeps failing is refused with the reason', async () => {
    const consumer = open(() => {
      throw new Error('always');
    });
    consumer.offer(stream(1, 1));
    await expect(consumer.idle()).rejects.toThrow('Bonuses keeps failing: always');
    consumer.stop();
  });

  test('chaos delivers every record twice and in another order, and commits nothing too early', async () => {
    const consumer = open(
      () => undefined,
      { batchSize: 3 },
      { deliverTwice: true, outOfOrder: true, random: () => 0 },
    );
    consumer.offer(stream(1, 7));
    await consumer.idle();
    const delivered = batches.flat();
    for (let number = 1; number <= 7; number += 1)
      expect(delivered.filter((one) => one === String(number))).toHaveLength(2);
    expect(delivered.slice(0, 7)).not.toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(consumer.position()).toEqual({ one: '7' });
  });
});
