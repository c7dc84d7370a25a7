import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openStore } from './cognito/durable-store.ts';
import { eventFilter } from './event-filter.ts';
import { type ObjectEvents, type ObjectTarget, startObjectEvents } from './object-events.ts';
import { type ObjectStore, openObjectStore } from './s3/object-store.ts';

const now = Date.parse('2027-03-01T09:00:00.000Z');
const bucket = 'bank-files';
const pattern = {
  source: ['aws.s3'],
  'detail-type': ['Object Created'],
  detail: { bucket: { name: [bucket] }, object: { key: [{ prefix: 'statements/' }] } },
};
const target: ObjectTarget = {
  rule: 'Arrival',
  target: { functionArn: 'arn:import', functionId: 'import', retriesMax: 2, onFailureArn: 'arn:failed' },
  matches: eventFilter(JSON.stringify(pattern)),
};

let folder: string;
let store: ObjectStore;
let events: ObjectEvents | undefined;
let invoked: { detail: { bucket: { name: string }; object: { key: string } } }[];
let failed: unknown[];
/** How many of the next runs fail. */
let failures: number;

const openAll = () => {
  store = openObjectStore(
    folder,
    () => now,
    () => true,
    (name) => name === bucket,
  );
};
const start = (invoke?: () => Promise<unknown>): ObjectEvents => {
  events = startObjectEvents({
    targets: [target],
    created: store.created,
    invoke: async (_, event) => {
      invoked.push(event as (typeof invoked)[number]);
      if (failures-- > 0) throw new Error('broken');
      return invoke?.();
    },
    sendToQueue: (_, message) => failed.push(message),
    onError: () => undefined,
    pause: async () => undefined,
  });
  return events;
};
const put = (key: string, inBucket = bucket) => {
  store.put(inBucket, key, Buffer.from('content'), {});
  events?.wake();
};

beforeEach(() => {
  folder = temporaryFolder('object-events');
  [invoked, failed, failures] = [[], [], 0];
  openAll();
});
afterEach(() => {
  events?.close();
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a rule for new objects', () => {
  test('starts its function once for an object that it matches, and not for another', async () => {
    const { idle } = start();
    put('statements/1');
    put('elsewhere/1');
    put('statements/1', 'another-bucket');
    await idle();
    expect(invoked).toHaveLength(1);
    expect(invoked[0]).toMatchObject({
      version: '0',
      id: expect.stringMatching(/^[\da-f-]{36}$/u),
      'detail-type': 'Object Created',
      source: 'aws.s3',
      account: '000000000000',
      time: '2027-03-01T09:00:00Z',
      region: 'us-east-1',
      resources: ['arn:aws:s3:::bank-files'],
      detail: {
        version: '0',
        bucket: { name: bucket },
        object: { key: 'statements/1', size: 7, etag: '9a0364b9e99bb480dd25e1f0284c8555' },
        requester: '000000000000',
        reason: 'PutObject',
      },
    });
    expect(store.created.pending()).toEqual([]);
  });

  test('starts its function again after a failure, and leaves the event in the queue after the last', async () => {
    const { idle } = start();
    failures = 2;
    put('statements/1');
    await idle();
    expect(invoked).toHaveLength(3);
    expect(failed).toEqual([]);

    failures = 3;
    put('statements/2');
    await idle();
    expect(invoked).toHaveLength(6);
    expect(failed).toMatchObject([
      {
        requestContext: { condition: 'RetriesExhausted', approximateInvokeCount: 3 },
        requestPayload: { detail: { object: { key: 'statements/2' } } },
        responsePayload: { errorMessage: 'broken' },
      },
    ]);
    expect(store.created.pending()).toEqual([]);
  });

  test('a file whose import was cut off by a crash is imported after the restart', async () => {
    start(() => new Promise(() => undefined));
    put('statements/1');
    expect(invoked).toHaveLength(1);
    events?.close();
    store.close();

    openAll();
    await start().idle();
    expect(invoked).toHaveLength(2);
    expect(invoked[1]).toEqual(invoked[0]);
    store.close();
    openAll();
    await start().idle();
    expect(invoked).toHaveLength(2);
  });

  test('a file that a crash kept from being stored is not announced', async () => {
    store.close();
    const index = openStore(join(folder, 'index.jsonl'));
    const unmade = { id: 'never', bucket, key: 'statements/1', size: 1, etag: '""', file: 'never' };
    const created = { ...unmade, reason: 'PutObject', sequencer: '0', createdAt: now };
    index.collection('created').put('never', created);
    index.close();
    openAll();
    await start().idle();
    expect(invoked).toEqual([]);
    expect(store.created.pending()).toEqual([]);
  });
});
