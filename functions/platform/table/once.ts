import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { Database } from './database.ts';
import { onceKey } from './keys.ts';
import { commit, type Refusal, Transaction } from './transaction.ts';

class AlreadyDone extends Error {}

/** Markers outlive every redelivery of the stream (a day) by far. */
const keepSeconds = 30 * 86_400;

/** Says in this transaction that something was done for `consumer` and `id`; refused when it was said before. */
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
 * Commits what `fill` puts into a transaction, once for `consumer` and `id`, however often and in whatever order it
 * is called: the marker stands in the same transaction.
 * @returns false when it was done before
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

/** Takes the marker back, for an act outside the database that was announced and then refused. */
export const forgetOnce = async (database: Database, consumer: string, id: string): Promise<void> => {
  await database.client.send(
    new DeleteCommand({ TableName: database.tableName, Key: { ...onceKey(consumer, id) } }),
  );
};
