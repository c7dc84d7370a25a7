import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Database } from '#functions/platform/table/database.ts';
import { type KeptPurpose, needsKey } from '#functions/platform/table/keys.ts';
import type { RotatedPurpose } from '#shared/domain/secret-purposes.ts';

/** Where items of a purpose name the version that they need; what is not stored needs none. */
const indexes: Readonly<Record<KeptPurpose, 'gsi1' | 'gsi2'>> = {
  seeds: 'gsi1',
  recovery: 'gsi2',
  fingerprints: 'gsi1',
};

const isKept = (purpose: RotatedPurpose): purpose is KeptPurpose => purpose in indexes;

/** Those of these versions that an item needs. */
export const neededOf = async (
  database: Database,
  purpose: RotatedPurpose,
  keyIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (!isKept(purpose)) return new Set();
  const index = indexes[purpose];
  const found = await Promise.all(
    keyIds.map(async (id) => {
      const { Count = 0 } = await database.client.send(
        new QueryCommand({
          TableName: database.tableName,
          IndexName: index,
          KeyConditionExpression: '#pk = :pk',
          ExpressionAttributeNames: { '#pk': `${index}pk` },
          ExpressionAttributeValues: { ':pk': needsKey(purpose, id) },
          Limit: 1,
          Select: 'COUNT',
        }),
      );
      return Count > 0 ? [id] : [];
    }),
  );
  return new Set(found.flat());
};
