import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Database } from '#functions/platform/table/database.ts';
import { seedKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import type { SeedProgress } from '#shared/contract/seed.ts';
import { seedProgressItem } from './seed-item.ts';

/** How far the demo cast is; idle when nobody asked for it yet. */
export const readSeedProgress = async (database: Database): Promise<SeedProgress> =>
  (await readItem(database, seedKey, seedProgressItem)) ?? { state: 'idle', done: 0, total: 0, step: '' };

/** Says how far it is. Progress is for looking at; what was really done stands in the idempotency records. */
export const writeSeedProgress = async (database: Database, progress: SeedProgress): Promise<void> => {
  await database.client.send(
    new PutCommand({ TableName: database.tableName, Item: { ...progress, ...seedKey } }),
  );
};
