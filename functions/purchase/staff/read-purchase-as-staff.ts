import type { Handler } from '#functions/entry/call.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { showStaffPurchase } from '#functions/purchase/show-purchase.ts';
import { readAnyPurchase } from '#functions/purchase/table/read-purchase.ts';
import type { staffPurchases } from '#shared/contract/infinity-purchases.ts';
import { AppError } from '#shared/domain/errors.ts';

/** One member's purchase, for whoever follows a link to it. */
export const readPurchaseAsStaff: Handler<typeof staffPurchases.endpoints.readPurchaseAsStaff> = async (
  call,
) => {
  const purchase = await readAnyPurchase(call.database, call.params.purchaseId);
  const member = await findMember(call.database, purchase.memberId);
  if (!member) throw new AppError('not_found');
  return showStaffPurchase(purchase, member.status);
};
