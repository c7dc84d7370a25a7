import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { expect, test } from 'vitest';
import { openLog } from '#functions/platform/log.ts';
import type { Message } from '#functions/platform/queue/send-messages.ts';
import { dispatcher } from './dispatch.event.ts';
import { parseRoutes } from './routes.ts';

const routes = parseRoutes(
  JSON.stringify({
    totals: { eventTypes: ['bonus-granted', 'order-reversed'] },
    notifications: { eventTypes: ['bonus-granted'] },
    journal: { keyPrefixes: ['ENTRY#', 'AUDIT#'] },
    search: { changesOf: { keyPrefix: 'MEMBER#', sortKey: 'MEMBER' } },
  }),
);

const record = (item: object, eventName: DynamoDBRecord['eventName'] = 'INSERT') =>
  ({ eventName, dynamodb: { NewImage: marshall(item) } }) as DynamoDBRecord;

const dispatch = async (...records: DynamoDBRecord[]): Promise<Message[]> => {
  const sent: Message[] = [];
  await dispatcher({
    routes: () => routes,
    send: async (messages) => void sent.push(...messages),
    log: () => openLog('test', () => undefined),
  })({ Records: records });
  return sent;
};

test('an event goes, whole, to each consumer that takes its type', async () => {
  const event = { pk: 'EVENT#1', sk: 'evt_1', type: 'bonus-granted', amountMinor: 12_345 };
  expect(await dispatch(record(event))).toEqual([
    { consumer: 'totals', body: event },
    { consumer: 'notifications', body: event },
  ]);
});

test('an entry goes to the journal as it was written', async () => {
  const entry = { pk: 'ENTRY#mem_1', sk: 'ent_1', transfers: [{ amountMinor: 5 }], note: null };
  expect(await dispatch(record(entry))).toEqual([{ consumer: 'journal', body: entry }]);
});

test('of a changed member only the key leaves the table, because names are no business of a queue', async () => {
  const key = { pk: 'MEMBER#mem_1', sk: 'MEMBER' };
  const member = { ...key, profile: { name: 'Ada Anchor' } };
  expect(await dispatch(record(member), record(member, 'MODIFY'))).toEqual([
    { consumer: 'search', body: key },
    { consumer: 'search', body: key },
  ]);
});

test('marks of handled events, changed events, removed items, what only looks like an event or a member, and types that no consumer takes go nowhere', async () => {
  expect(
    await dispatch(
      record({ pk: 'EVENT#1', sk: 'evt_1#totals', doneAt: 'now' }),
      record({ pk: 'EVENT#1', sk: 'evt_1', type: 'bonus-granted' }, 'MODIFY'),
      record({ pk: 'EVENT#1', sk: 'evt_1', type: 'unheard-of' }),
      record({ pk: 'MEMBER#mem_1', sk: 'WALLET' }, 'MODIFY'),
      record({ pk: 'OTHER#mem_1', sk: 'MEMBER' }, 'MODIFY'),
      record({ pk: 'OTHER#1', sk: 'evt_1', type: 'bonus-granted' }),
      { eventName: 'REMOVE', dynamodb: {} },
    ),
  ).toEqual([]);
});
