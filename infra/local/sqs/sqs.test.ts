import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ChangeMessageVisibilityCommand,
  GetQueueAttributesCommand,
  SendMessageBatchCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type QueueConsumerSettings, startQueueConsumer } from './queue-consumer.ts';
import { openQueues, type Queue, type QueueSettings, type Queues } from './queues.ts';
import { type SqsOptions, startSqs } from './server.ts';

const arnOf = (name: string): string => `arn:aws:sqs:us-east-1:000000000000:${name}`;
const urlOf = (name: string): string => `https://sqs.us-east-1.amazonaws.com/000000000000/${name}`;
const settings: QueueSettings[] = [
  {
    id: 'work',
    arn: arnOf('work'),
    url: urlOf('work'),
    visibilityTimeoutMs: 60_000,
    redrive: { deadLetterTargetArn: arnOf('failed'), maxReceiveCount: 20 },
  },
  { id: 'failed', arn: arnOf('failed'), url: urlOf('failed'), visibilityTimeoutMs: 30_000 },
];

let folder: string;
let queues: Queues;
let now: number;
const closing: (() => unknown)[] = [];
const work = (): Queue => queues.find('work') as Queue;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'queues-'));
  now = 1_000_000;
  queues = openQueues(settings, folder, () => now);
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  queues.close();
  rmSync(folder, { recursive: true });
});

describe('a queue', () => {
  test('gives a message again once its time to be handled is over, and never before', () => {
    work().send('a');
    expect(work().receive(10)).toMatchObject([{ body: 'a', receives: 1 }]);
    now += 59_999;
    expect(work().receive(10)).toEqual([]);
    now += 1;
    expect(work().receive(10)).toMatchObject([{ body: 'a', receives: 2 }]);
  });

  test('forgets a message that was handled, and knows no receipt of an earlier time', () => {
    work().send('a');
    const [first] = work().receive(1);
    now += 60_000;
    const [second] = work().receive(1);
    expect(work().remove(first?.receipt ?? '')).toBe(false);
    expect(work().remove(second?.receipt ?? '')).toBe(true);
    expect(work().messages()).toEqual([]);
  });

  test('moves a message that was taken out too often, with its content, to the dead letters', () => {
    work().send('{"a":1}');
    for (let attempt = 0; attempt < 20; attempt += 1) {
      expect(work().receive(1)).toHaveLength(1);
      now += 60_000;
    }
    expect(work().receive(1)).toEqual([]);
    expect(work().messages()).toEqual([]);
    expect(queues.messages('failed')).toEqual([{ a: 1 }]);
  });

  test('keeps its messages over the end of the process', () => {
    work().send('"a"');
    work().send('"b"');
    const [taken] = work().receive(1);
    work().remove(taken?.receipt ?? '');
    queues.close();
    queues = openQueues(settings, folder, () => now);
    expect(queues.messages('work')).toEqual(['b']);
    expect(work().receive(1)).toHaveLength(1);
  });
});

describe('the stand-in, asked by the client of AWS', () => {
  const client = async (options: Partial<SqsOptions> = {}): Promise<SQSClient> => {
    const server = await startSqs({ port: 0, queues, now: Date.now, ...options });
    closing.push(server.close);
    return new SQSClient({
      region: 'us-east-1',
      endpoint: server.endpoint,
      useQueueUrlAsEndpoint: false,
      maxAttempts: 1,
      credentials: { accessKeyId: 'Caller', secretAccessKey: 'secret' },
    });
  };
  const send = (...bodies: string[]) =>
    new SendMessageBatchCommand({
      QueueUrl: urlOf('work'),
      Entries: bodies.map((MessageBody, index) => ({ Id: String(index), MessageBody })),
    });

  test('takes messages, and refuses alone the one that has a character which XML does not know', async () => {
    const reply = await (await client()).send(send('"a"', '"\uFFFE"', '"c"'));
    expect(reply.Successful?.map(({ Id }) => Id)).toEqual(['0', '2']);
    expect(reply.Failed).toMatchObject([{ Id: '1', SenderFault: true, Code: 'InvalidMessageContents' }]);
    expect(queues.messages('work')).toEqual(['a', 'c']);
  });

  test('refuses more than ten messages, and more than a mebibyte, as a whole', async () => {
    const sqs = await client();
    await expect(sqs.send(send(...Array.from({ length: 11 }, () => '1')))).rejects.toThrow(/Maximum number/u);
    await expect(sqs.send(send(`"${'x'.repeat(1_048_576)}"`))).rejects.toThrow(/cannot be longer/u);
    expect(queues.messages('work')).toEqual([]);
  });

  test('puts a message off, counts what is due, and moves dead letters back where they came from', async () => {
    const sqs = await client();
    work().send('"a"');
    const [taken] = work().receive(1);
    const put = { QueueUrl: urlOf('work'), ReceiptHandle: taken?.receipt, VisibilityTimeout: 5 };
    await sqs.send(new ChangeMessageVisibilityCommand(put));
    now += 5_000;
    const { Attributes } = await sqs.send(
      new GetQueueAttributesCommand({ QueueUrl: urlOf('work'), AttributeNames: ['All'] }),
    );
    expect(Attributes).toMatchObject({ ApproximateNumberOfMessages: '1', QueueArn: arnOf('work') });
    queues.send(arnOf('failed'), { dead: true });
    await sqs.send(new StartMessageMoveTaskCommand({ SourceArn: arnOf('failed') }));
    expect(queues.messages('failed')).toEqual([]);
    expect(queues.messages('work')).toEqual(['a', { dead: true }]);
    await expect(sqs.send(new StartMessageMoveTaskCommand({ SourceArn: arnOf('work') }))).rejects.toThrow(
      /Dead Letter Queue/u,
    );
  });

  test('asks the policies for each right that an operation takes', async () => {
    const asked: string[] = [];
    const sqs = await client({
      authorize: ({ action, resource }) => void asked.push(`${action} ${resource.split(':').at(-1)}`),
    });
    await sqs.send(new StartMessageMoveTaskCommand({ SourceArn: arnOf('failed') }));
    await sqs.send(send('1'));
    expect(asked).toEqual([
      'sqs:StartMessageMoveTask failed',
      'sqs:ReceiveMessage failed',
      'sqs:DeleteMessage failed',
      'sqs:GetQueueAttributes failed',
      'sqs:SendMessage work',
      'sqs:SendMessage work',
    ]);
  });
});

describe('a consumer of a queue', () => {
  const consume = (
    invoke: (event: { Records: { messageId: string; body: string }[] }) => Promise<unknown>,
    changes: Partial<QueueConsumerSettings> = {},
  ) => {
    const consumer = startQueueConsumer({
      settings: {
        functionName: 'worker',
        queue: work(),
        batchSize: 10,
        windowMs: 0,
        callsMax: 2,
        reportsItemFailures: true,
        ...changes,
      },
      invoke: (_, event) => invoke(event as Parameters<typeof invoke>[0]),
      now: () => now,
      onError: () => undefined,
      pause: async () => undefined,
    });
    closing.push(consumer.stop);
    queues.onSent(() => consumer.wake());
    return consumer;
  };

  test('repeats only the messages that were reported as failed', async () => {
    const batches: string[][] = [];
    for (const body of ['1', '2', '3']) work().send(body);
    const consumer = consume(async ({ Records }) => {
      batches.push(Records.map(({ body }) => body));
      const failed = batches.length === 1 ? Records.filter(({ body }) => body === '2') : [];
      return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
    });
    await consumer.settled();
    expect(batches).toEqual([['1', '2', '3'], ['2']]);
  });

  test('repeats the whole batch of a call that failed, or that reported a message it was not given', async () => {
    const batches: number[] = [];
    for (const body of ['1', '2']) work().send(body);
    const consumer = consume(async ({ Records }) => {
      batches.push(Records.length);
      if (batches.length === 1) throw new Error('out of memory');
      return { batchItemFailures: batches.length === 2 ? [{ itemIdentifier: 'unknown' }] : [] };
    });
    await consumer.settled();
    expect(batches).toEqual([2, 2, 2]);
    expect(work().messages()).toEqual([]);
  });

  test('says who keeps failing to whoever waits, and goes on', async () => {
    work().send('1');
    let isMended = false;
    const consumer = consume(
      async () => {
        if (!isMended) throw new Error('no table');
      },
      { reportsItemFailures: false },
    );
    await expect(consumer.settled()).rejects.toThrow('worker keeps failing: no table');
    isMended = true;
    now += 60_000;
    await consumer.settled();
    expect(work().messages()).toEqual([]);
  });

  test('never makes more calls at once than it may', async () => {
    let running = 0;
    let most = 0;
    for (let index = 0; index < 9; index += 1) work().send(String(index));
    const consumer = consume(
      async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise(setImmediate);
        running -= 1;
      },
      { batchSize: 1 },
    );
    await consumer.settled();
    expect(most).toBe(2);
  });
});
