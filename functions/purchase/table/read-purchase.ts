import type { Database } from '#functions/platform/table/database.ts';
import { purchaseKey } from '#functions/platform/table/keys.ts';
import { ownerOf } from '#functions/platform/table/owner-of.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { type Purchase, purchaseSchema } from '#functions/purchase/purchase-schema.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId, PurchaseId } from '#shared/domain/ids.ts';

/** A purchase of this member, strongly consistent. @throws AppError not_found, also when it is somebody else's */
export const readOwnPurchase = async (
  database: Database,
  memberId: MemberId,
  id: PurchaseId,
): Promise<Purchase> => {
  const purchase = await readItem(database, purchaseKey(memberId, id), purchaseSchema);
  if (!purchase) throw new AppError('not_found');
  return purchase;
};

/** Any member's purchase, for staff; strongly consistent. @throws AppError not_found */
export const readAnyPurchase = async (database: Database, id: PurchaseId): Promise<Purchase> =>
  readOwnPurchase(database, await ownerOf(database, id), id);
