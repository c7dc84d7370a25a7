import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Purchase } from '#functions/domain/purchase.ts';
import { AppError } from '#shared/domain/errors.ts';
import { type MemberId, memberIdSchema, type PurchaseId } from '#shared/domain/ids.ts';
import type { Database } from './database.ts';
import { purchaseItem } from './items.ts';
import { idLookup, purchaseKey } from './keys.ts';
import { readItem } from './read.ts';

/** A purchase of this member, strongly consistent. @throws AppError not_found, also when it is somebody else's */
export const readOwnPurchase = async (
  database: Database,
  memberId: MemberId,
  id: PurchaseId,
): Promise<Purchase> => {
  const purchase = await readItem(database, purchaseKey(memberId, id), purchaseItem);
  if (!purchase) throw new AppError('not_found');
  return purchase;
};

/**
 * Any member's purchase, for staff. The index only tells whose it is, which never changes; the purchase itself is
 * read strongly consistent. @throws AppError not_found
 */
export const readAnyPurchase = async (database: Database, id: PurchaseId): Promise<Purchase> => {
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
  return readOwnPurchase(database, memberIdSchema.parse(found.gsi2sk), id);
};
