import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { required } from '#functions/platform/environment.ts';
import { quietClient } from '#functions/platform/quiet-client.ts';
import { SigningHash } from '#functions/platform/signing-hash.ts';

/** A message for the queue of a consumer. */
export interface Message {
  readonly consumer: string;
  readonly body: unknown;
}

/** SQS takes so many messages in a call, and so many bytes together. */
const messagesMax = 10;
const bytesMax = 1_000_000;

let client: SQSClient | undefined;

/** The client of the queues, made on first use. */
export const queueClient = (): SQSClient => {
  client ??= quietClient(
    new SQSClient({
      sha256: SigningHash,
      // By default the client takes the queue's address for the service's.
      useQueueUrlAsEndpoint: false,
      requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000 },
    }),
  );
  return client;
};

/** The address of a consumer's queue. */
export const queueUrlOf = (consumer: string): string => `${required('QUEUES_URL')}${consumer}`;

/** JSON that SQS takes: it refuses two characters that JSON allows, so they are escaped. */
const textOf = (body: unknown): string =>
  JSON.stringify(body).replaceAll(/[\uFFFE\uFFFF]/gu, (character) =>
    character === '\uFFFE' ? '\\ufffe' : '\\uffff',
  );

/** The messages of one queue in as few calls as possible. */
const batchesOf = (texts: readonly string[]): string[][] => {
  const batches: string[][] = [];
  let bytes = 0;
  for (const text of texts) {
    const size = Buffer.byteLength(text);
    const last = batches.at(-1);
    if (last && last.length < messagesMax && bytes + size <= bytesMax) {
      last.push(text);
      bytes += size;
    } else {
      batches.push([text]);
      bytes = size;
    }
  }
  return batches;
};

const sendBatch = async (consumer: string, texts: readonly string[]): Promise<void> => {
  const { Failed: failed = [] } = await queueClient().send(
    new SendMessageBatchCommand({
      QueueUrl: queueUrlOf(consumer),
      Entries: texts.map((MessageBody, index) => ({ Id: String(index), MessageBody })),
    }),
  );
  const [first] = failed;
  if (first) throw new Error(`the queue of ${consumer} refused ${failed.length} messages: ${first.Code}`);
};

/**
 * Puts messages into the queues of their consumers. What was put before a failure stays there: who calls again sends it
 * twice.
 * @throws when a queue did not take all of its messages
 */
export const sendMessages = async (messages: readonly Message[]): Promise<void> => {
  const byConsumer = Map.groupBy(messages, ({ consumer }) => consumer);
  const batches = [...byConsumer].flatMap(([consumer, ofConsumer]) =>
    batchesOf(ofConsumer.map(({ body }) => textOf(body))).map((texts) => sendBatch(consumer, texts)),
  );
  const failed = (await Promise.allSettled(batches)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
};
