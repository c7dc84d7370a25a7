import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Services } from '#functions/entry/call.ts';
import type { Key } from '#functions/platform/table/keys.ts';

/**
 * Somebody changes attributes of an item, past every condition and without a new version, as no act of the product does;
 * an item that is not there is made. The result puts back what was there.
 */
export const overwrite = async (
  { database: { client, tableName: TableName } }: Pick<Services, 'database'>,
  key: Key,
  change: Readonly<Record<string, unknown>>,
): Promise<() => Promise<void>> => {
  const { Item: before } = await client.send(
    new GetCommand({ TableName, Key: { ...key }, ConsistentRead: true }),
  );
  await client.send(new PutCommand({ TableName, Item: { ...before, ...key, ...change } }));
  return async () => {
    if (before) await client.send(new PutCommand({ TableName, Item: before }));
    else await client.send(new DeleteCommand({ TableName, Key: { ...key } }));
  };
};
