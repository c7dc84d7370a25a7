import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '#shared/domain/errors.ts';
import { type MemberId, memberIdSchema } from '#shared/domain/ids.ts';
import type { Database } from './database.ts';
import { idLookup } from './keys.ts';

/**
 * The owner of a purchase or deposit. The index may lag behind the table for a moment, but an owner never changes.
 * @throws AppError not_found
 */
export const ownerOf = async (database: Database, id: string): Promise<MemberId> => {
  const { Items = [] } = await database.client.send(
    new QueryCommand({
      TableName: database.tableName,
      IndexName: 'gsi2',
      KeyConditionExpression: 'gsi2pk = :id',
      ExpressionAttributeValues: { ':id': idLookup(id) },
      Limit: 1,
    }),
  );
  const [found] = Items;
  if (!found) throw new AppError('not_found');
  return memberIdSchema.parse(found.gsi2sk);
};
