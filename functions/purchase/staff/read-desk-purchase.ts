import type { Handler } from '#functions/entry/call.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { showDeskPurchase } from '#functions/purchase/show-purchase.ts';
import { readAnyPurchase } from '#functions/purchase/table/read-purchase.ts';
import type { infinityPurchaseDesk } from '#shared/contract/infinity-purchases.ts';
import { AppError } from '#shared/domain/errors.ts';

/** One member's purchase, for whoever follows a link to it. */
export const readDeskPurchase: Handler<typeof infinityPurchaseDesk.endpoints.readDeskPurchase> = async (
  call,
) => {
  const purchase = await readAnyPurchase(call.database, call.params.purchaseId);
  const member = await findMember(call.database, purchase.memberId);
  if (!member) throw new AppError('not_found');
  return showDeskPurchase(purchase, member.status);
};
