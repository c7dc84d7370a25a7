import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Database } from './database.ts';
import { eventDoneKey } from './keys.ts';
import { eventGoneAt, type PlatformEvent } from './outbox.ts';

/**
 * Notes that a consumer has done what follows from an event, so that it is not sent again. The same note however often it
 * is made, and gone with the event.
 */
export const markDone = async (
  database: Database,
  consumer: string,
  { eventId, at }: Pick<PlatformEvent, 'eventId' | 'at'>,
): Promise<void> => {
  const ttl = eventGoneAt(new Date(at));
  await database.client.send(
    new PutCommand({ TableName: database.tableName, Item: { ...eventDoneKey(eventId, consumer), ttl } }),
  );
};
