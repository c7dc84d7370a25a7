import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Database } from '#functions/platform/table/database.ts';
import { seedKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import type { SeedProgress } from '#shared/contract/seed.ts';
import { seedProgressItem } from './seed-item.ts';

/** The progress of the demo cast; idle when it hasn't been requested yet. */
export const readSeedProgress = async (database: Database): Promise<SeedProgress> =>
  (await readItem(database, seedKey, seedProgressItem)) ?? { state: 'idle', done: 0, total: 0, step: '' };

/** Saves the progress for the screen; what was really done is known from the idempotency records. */
export const writeSeedProgress = async (database: Database, progress: SeedProgress): Promise<void> => {
  await database.client.send(
    new PutCommand({ TableName: database.tableName, Item: { ...progress, ...seedKey } }),
  );
};
