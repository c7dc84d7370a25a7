import type { Handler } from '#functions/entry/call.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { readAnyOrder } from '#functions/order/table/order-store.ts';
import { staffPurchaseView } from '#functions/purchase/purchase-view.ts';
import { purchaseStore } from '#functions/purchase/table/purchase-store.ts';
import type { staffPurchases } from '#shared/contract/infinity-purchases.ts';
import { AppError } from '#shared/domain/errors.ts';

/** One member's purchase, for staff who follow a link to it. */
export const readPurchaseAsStaff: Handler<typeof staffPurchases.endpoints.readPurchaseAsStaff> = async (
  call,
) => {
  const purchase = await readAnyOrder(purchaseStore, call.database, call.params.purchaseId);
  const member = await findMember(call.database, purchase.memberId);
  if (!member) throw new AppError('not_found');
  return staffPurchaseView(purchase, member);
};
