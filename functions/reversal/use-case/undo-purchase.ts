import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { requireActive } from '#functions/member/table/require-active.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import type { Purchase } from '#functions/purchase/purchase-schema.ts';
import { undoByMember } from '#functions/reversal/undo.ts';
import type { MemberId, PurchaseId } from '#shared/domain/ids.ts';
import { reverseOrder } from './reverse-order.ts';

/**
 * Undoes a purchase that its member paid from the available balance. The caller commits, inside `withFreshBalances`.
 * @throws AppError not_found; invalid_transition with the cause. The transaction is refused with member_not_active.
 */
export const undoPurchase = async (
  context: CommandContext,
  memberId: MemberId,
  purchaseId: PurchaseId,
): Promise<{ readonly purchase: Purchase; readonly transaction: Transaction }> => {
  const { database, shards } = context;
  const transaction = requireActive(new Transaction(), memberId);
  const name = { area: 'infinity', sourceId: purchaseId, memberId } as const;
  const carrying = { ...momentOf(context, purchaseId), shards };
  const purchase = await reverseOrder(database, transaction, name, undoByMember, carrying);
  if (purchase.area !== 'infinity') throw new Error(`purchase ${purchaseId} is a deposit`);
  return { purchase, transaction };
};
