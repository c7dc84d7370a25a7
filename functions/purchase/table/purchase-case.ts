import type { Member } from '#functions/member/member-schema.ts';
import { memberOfCase } from '#functions/member/table/member-of-case.ts';
import type { Actor } from '#functions/platform/actor.ts';
import type { Database } from '#functions/platform/table/database.ts';
import type { Purchase } from '#functions/purchase/purchase-schema.ts';
import type { PurchaseId } from '#shared/domain/ids.ts';
import { readAnyPurchase } from './read-purchase.ts';

/**
 * A purchase and its member, as staff decide about it.
 * @throws AppError not_found; own_case when the purchase is the decider's own
 */
export const readPurchaseCase = async (
  database: Database,
  id: PurchaseId,
  actor: Actor,
): Promise<{ readonly purchase: Purchase; readonly member: Member }> => {
  const purchase = await readAnyPurchase(database, id);
  return { purchase, member: await memberOfCase(database, purchase, actor) };
};
