import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { requireActive } from '#functions/member/table/require-active.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import type { PositionName } from '#functions/position/table/source-key.ts';
import type { Purchase } from '#functions/purchase/purchase-schema.ts';
import { undoByMember } from '#functions/reversal/undo.ts';
import type { Source } from '#functions/settlement/maturity.ts';
import type { DepositId, MemberId, PurchaseId } from '#shared/domain/ids.ts';
import { reverseOrder } from './reverse-order.ts';

const undoOrder = async (
  context: CommandContext,
  name: PositionName,
): Promise<{ readonly order: Source; readonly transaction: Transaction }> => {
  const { database, shards } = context;
  const transaction = requireActive(new Transaction(), name.memberId);
  const carrying = { ...momentOf(context, name.sourceId), shards };
  return { order: await reverseOrder(database, transaction, name, undoByMember, carrying), transaction };
};

/**
 * Undoes a purchase that its member paid from the available balance. The caller commits, inside `withFreshBalances`.
 * @throws AppError not_found; invalid_transition with the cause. The transaction is refused with member_not_active.
 */
export const undoPurchase = async (
  context: CommandContext,
  memberId: MemberId,
  sourceId: PurchaseId,
): Promise<{ readonly purchase: Purchase; readonly transaction: Transaction }> => {
  const { order, transaction } = await undoOrder(context, { area: 'infinity', sourceId, memberId });
  if (order.area !== 'infinity') throw new Error(`purchase ${sourceId} is a deposit`);
  return { purchase: order, transaction };
};

/** Undoes a deposit that its member paid from the available balance, in the same way. */
export const undoDeposit = async (
  context: CommandContext,
  memberId: MemberId,
  sourceId: DepositId,
): Promise<{ readonly deposit: Deposit; readonly transaction: Transaction }> => {
  const { order, transaction } = await undoOrder(context, { area: 'security', sourceId, memberId });
  if (order.area !== 'security') throw new Error(`deposit ${sourceId} is a purchase`);
  return { deposit: order, transaction };
};
