import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { required } from '#functions/platform/environment.ts';
import { type Log, openLog } from '#functions/platform/log.ts';
import { type Message, sendMessages } from '#functions/platform/queue/send-messages.ts';
import { destinationsOf, parseRoutes, type Routes } from './routes.ts';

type Image = Parameters<typeof unmarshall>[0];

const messagesOf = (routes: Routes, { eventName, dynamodb }: DynamoDBRecord): Message[] => {
  if (!dynamodb?.NewImage) return [];
  const item = unmarshall(dynamodb.NewImage as Image);
  const key = { pk: String(item.pk), sk: String(item.sk) };
  const written = { ...key, isNew: eventName === 'INSERT', type: item.type };
  return destinationsOf(routes, written).map(({ consumer, wants }) => ({
    consumer,
    body: wants === 'key' ? key : item,
  }));
};

export interface Dispatching {
  readonly routes: () => Routes;
  readonly send: (messages: readonly Message[]) => Promise<void>;
  readonly log: () => Log;
}

/**
 * Passes what was written to the queue of each consumer that takes it. Consumers are idempotent and depend on no order,
 * so a batch that failed half way is sent again as a whole.
 */
export const dispatcher =
  ({ routes, send, log }: Dispatching) =>
  async ({ Records: records }: DynamoDBStreamEvent): Promise<void> => {
    const messages = records.flatMap((record) => messagesOf(routes(), record));
    await send(messages);
    log().info('dispatched', { records: records.length, messages: messages.length });
  };

let routes: Routes | undefined;
let log: Log | undefined;

export const handler = dispatcher({
  routes: () => {
    routes ??= parseRoutes(required('ROUTES'));
    return routes;
  },
  send: sendMessages,
  log: () => {
    log ??= openLog(required('SERVICE_NAME'));
    return log;
  },
});
