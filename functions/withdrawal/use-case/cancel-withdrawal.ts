import { momentOf } from '#functions/ledger/table/moment-of.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { decideCancel } from '#functions/withdrawal/decide-withdrawal.ts';
import { readOwnWithdrawal } from '#functions/withdrawal/table/read-withdrawal.ts';
import { writeCancelled } from '#functions/withdrawal/table/write-withdrawal.ts';
import type { Withdrawal } from '#functions/withdrawal/withdrawal-schema.ts';
import type { MemberId, WithdrawalId } from '#shared/domain/ids.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import type { ActContext } from './act-context.ts';
import { returnFunds } from './return-funds.ts';

/** The member cancels a waiting withdrawal; its funds return. The caller commits, inside `withFreshBalances`. */
export const cancelWithdrawal = async (
  context: ActContext,
  transaction: Transaction,
  {
    area,
    memberId,
    withdrawalId,
  }: { readonly area: ProductArea; readonly memberId: MemberId; readonly withdrawalId: WithdrawalId },
): Promise<Withdrawal> => {
  const before = await readOwnWithdrawal(context.database, area, memberId, withdrawalId);
  const moment = momentOf(context, before.id);
  const cancelled = decideCancel(before, moment);
  writeCancelled(transaction, cancelled.withdrawal, moment.now);
  await returnFunds(context, transaction, before, cancelled);
  return cancelled.withdrawal;
};
