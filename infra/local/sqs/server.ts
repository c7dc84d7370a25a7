/** The stand-in of SQS: what functions and operators ask of queues. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  type CallerCheck,
  checkCaller,
  jsonObject,
  readCall,
  ServiceError,
  type StandIn,
  sendFailure,
  sendJson,
} from '../cognito/stand-in.ts';
import { listen } from '../http-server.ts';
import type { Queue, Queues } from './queues.ts';

export interface SqsOptions extends CallerCheck {
  /** 0 takes a free one. */
  port: number;
  queues: Queues;
}

/** A message, and all messages of a call together, in bytes. */
const bytesMax = 1_048_576;
const entriesMax = 10;
const protocol = 'application/x-amz-json-1.0';

interface Entry {
  Id: string;
  MessageBody: string;
}

/** What an operation does with the queue that it names, and the rights that it takes. */
interface Operation {
  actions: readonly string[];
  /** Which queue a request is about. */
  queueOf: (asked: Record<string, unknown>) => unknown;
  reply: (queue: Queue, asked: Record<string, unknown>) => object;
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

const refuse = (code: string, message: string): never => {
  throw new ServiceError(`com.amazonaws.sqs#${code}`, message);
};

/** SQS takes the characters of XML only. */
const isSendable = (body: unknown): body is string =>
  typeof body === 'string' &&
  body !== '' &&
  body.isWellFormed() &&
  !/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(body);

const checkedEntries = (asked: Record<string, unknown>): Entry[] => {
  const entries = (asked.Entries ?? []) as Entry[];
  if (entries.length === 0) refuse('EmptyBatchRequest', 'There should be at least one entry.');
  if (entries.length > entriesMax)
    refuse('TooManyEntriesInBatchRequest', `Maximum number of entries per request are ${entriesMax}.`);
  if (new Set(entries.map(({ Id }) => Id)).size < entries.length)
    refuse('BatchEntryIdsNotDistinct', 'An Id is repeated.');
  const bytes = entries.reduce((sum, { MessageBody }) => sum + Buffer.byteLength(String(MessageBody)), 0);
  if (bytes > bytesMax)
    refuse('BatchRequestTooLong', `Batch requests cannot be longer than ${bytesMax} bytes.`);
  return entries;
};

const byUrl = ({ QueueUrl }: Record<string, unknown>): unknown => QueueUrl;

const operations: Record<string, Operation> = {
  SendMessageBatch: {
    actions: ['SendMessage'],
    queueOf: byUrl,
    reply: (queue, asked) => {
      const Successful: object[] = [];
      const Failed: object[] = [];
      for (const { Id, MessageBody } of checkedEntries(asked))
        if (isSendable(MessageBody))
          Successful.push({ Id, MessageId: queue.send(MessageBody), MD5OfMessageBody: md5(MessageBody) });
        else
          Failed.push({
            Id,
            SenderFault: true,
            Code: 'InvalidMessageContents',
            Message: 'The message contains characters outside the allowed set.',
          });
      return { Successful, ...(Failed.length > 0 && { Failed }) };
    },
  },
  ChangeMessageVisibility: {
    actions: ['ChangeMessageVisibility'],
    queueOf: byUrl,
    reply: (queue, { ReceiptHandle, VisibilityTimeout }) => {
      const isKnown = queue.changeVisibility(String(ReceiptHandle), 1_000 * Number(VisibilityTimeout));
      if (!isKnown) refuse('ReceiptHandleIsInvalid', 'The input receipt handle is invalid.');
      return {};
    },
  },
  GetQueueAttributes: {
    actions: ['GetQueueAttributes'],
    queueOf: byUrl,
    reply: (queue) => {
      const messages = queue.messages();
      const due = messages.filter(({ isDue }) => isDue).length;
      return {
        Attributes: {
          QueueArn: queue.arn,
          VisibilityTimeout: String(queue.visibilityTimeoutMs / 1_000),
          ApproximateNumberOfMessages: String(due),
          ApproximateNumberOfMessagesNotVisible: String(messages.length - due),
        },
      };
    },
  },
  StartMessageMoveTask: {
    actions: ['StartMessageMoveTask', 'ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'],
    queueOf: ({ SourceArn }) => SourceArn,
    reply: (queue) => {
      const [destination] = queue.sources();
      if (!destination)
        return refuse('InvalidParameterValue', 'Source queue must be configured as a Dead Letter Queue.');
      for (let received = queue.receive(100); received.length > 0; received = queue.receive(100))
        for (const { body, receipt } of received) {
          destination.send(body);
          queue.remove(receipt);
        }
      return { TaskHandle: Buffer.from(queue.arn).toString('base64') };
    },
  },
};

/** Starts the stand-in over these queues. */
export async function startSqs(options: SqsOptions): Promise<StandIn> {
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const call = await readCall(request);
      const name = String(call.headers['x-amz-target'] ?? '').replace('AmazonSQS.', '');
      const operation = operations[name];
      if (!operation)
        throw new ServiceError('UnknownOperationException', `The local queues do not know ${name}.`);
      const asked = jsonObject(call);
      const named = String(operation.queueOf(asked));
      const queue = options.queues.find(named);
      for (const action of operation.actions)
        checkCaller(options, call, `sqs:${action}`, queue?.arn ?? named);
      if (!queue) return refuse('QueueDoesNotExist', 'The specified queue does not exist.');
      for (const { arn } of name === 'StartMessageMoveTask' ? queue.sources() : [])
        checkCaller(options, call, 'sqs:SendMessage', arn);
      sendJson(response, 200, operation.reply(queue, asked), protocol);
    } catch (failure) {
      sendFailure(response, failure, protocol);
    }
  };
  return listen(createServer(handle), options.port);
}
