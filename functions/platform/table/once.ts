import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { Database } from './database.ts';
import { onceKey } from './keys.ts';
import { commit, type Refusal, Transaction } from './transaction.ts';

class AlreadyDone extends Error {}

/**
 * Much longer than an event can be redelivered: queues keep it for 14 days, and for another 14 each time its dead letters
 * are sent again.
 */
const keepSeconds = 90 * 86_400;

/** Adds the marker for `consumer` and `id` to the transaction; refused when it exists already. */
export const markOnce = (
  transaction: Transaction,
  consumer: string,
  id: string,
  now: Date,
  refusal?: Refusal,
): Transaction =>
  transaction.create(
    onceKey(consumer, id),
    { ttl: Math.floor(now.getTime() / 1_000) + keepSeconds },
    refusal,
  );

/**
 * Commits what `fill` adds to a transaction, once per `consumer` and `id`, however often it is called: the marker is
 * part of the same transaction.
 * @returns false when it was committed before
 */
export const commitOnce = async (
  database: Database,
  consumer: string,
  id: string,
  now: Date,
  fill: (transaction: Transaction) => void,
): Promise<boolean> => {
  const transaction = markOnce(new Transaction(), consumer, id, now, () => new AlreadyDone());
  fill(transaction);
  try {
    await commit(database, transaction);
    return true;
  } catch (error) {
    if (error instanceof AlreadyDone) return false;
    throw error;
  }
};

/** Removes the marker again, after an act outside the database failed. */
export const forgetOnce = async (database: Database, consumer: string, id: string): Promise<void> => {
  await database.client.send(
    new DeleteCommand({ TableName: database.tableName, Key: { ...onceKey(consumer, id) } }),
  );
};
