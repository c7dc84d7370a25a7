import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Database } from './database.ts';
import type { Question } from './read.ts';

/** How many items an index holds in one partition, up to a limit, and the sort key of the oldest of them. */
export interface IndexCount {
  readonly count: number;
  readonly isMore: boolean;
  readonly first: string | null;
}

/** Counts keys only: the items themselves are neither sent nor parsed. */
export const countIndex = async (
  database: Database,
  {
    index,
    pk,
    upTo,
  }: { readonly index: NonNullable<Question['index']>; readonly pk: string; readonly upTo?: string },
  most: number,
): Promise<IndexCount> => {
  const { Items = [], LastEvaluatedKey } = await database.client.send(
    new QueryCommand({
      TableName: database.tableName,
      IndexName: index,
      KeyConditionExpression: `#pk = :pk${upTo === undefined ? '' : ' AND #sk <= :to'}`,
      ProjectionExpression: '#sk',
      ExpressionAttributeNames: { '#pk': `${index}pk`, '#sk': `${index}sk` },
      ExpressionAttributeValues: { ':pk': pk, ...(upTo === undefined ? {} : { ':to': upTo }) },
      Limit: most + 1,
    }),
  );
  return {
    count: Math.min(Items.length, most),
    isMore: Items.length > most || LastEvaluatedKey !== undefined,
    first: (Items[0]?.[`${index}sk`] as string | undefined) ?? null,
  };
};
