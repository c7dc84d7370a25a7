import { writeAudit } from '#functions/audit/table/audit.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { rejectOrder } from '#functions/order/order.ts';
import type { Order } from '#functions/order/order-schema.ts';
import { type OrderStore, readOrderCase, writeEnding } from '#functions/order/table/order-store.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import type { StaffMember } from '#functions/proposal/proposal.ts';
import type { ChangedOrder } from './changed-order.ts';
import { setAsideForRefund } from './set-aside-for-refund.ts';

/**
 * A treasurer rejects a waiting order; the member sees the reason. The refund of a part payment is proposed with it,
 * for a second person to approve. The caller commits.
 * @throws AppError not_found; own_case; invalid_transition; payment_on_its_way
 */
export const rejectUnpaidOrder = async <O extends Order>(
  context: CommandContext & { readonly proposer: StaffMember },
  store: OrderStore<O>,
  id: O['id'],
  reason: string,
): Promise<ChangedOrder<O>> => {
  const { database, shards, actor, proposer } = context;
  const [{ order, member }, { proposal: limits }] = await Promise.all([
    readOrderCase(store, database, id, actor),
    readConfiguration(database),
  ]);
  const moment = momentOf(context, order.id);
  const ending = rejectOrder(store.kind, order, reason, moment);
  const transaction = new Transaction();
  writeEnding(store, transaction, ending, shards);
  const { leftMinor: amountMinor } = ending;
  if (amountMinor > 0) {
    const arrived = {
      source: order,
      amountMinor,
      cash: order.payment === 'coinpayments' ? 'cash:coinpayments' : 'cash:bank',
      shard: moment.shard,
      reference: order.bank?.reference ?? order.id,
    } as const;
    setAsideForRefund(transaction, arrived, reason, { proposer, expiryDays: limits.expiryDays }, moment);
  }
  writeAudit(transaction, { actor, act: `${store.name}-rejected`, subjectId: order.id, reason }, moment.now);
  return { order: ending.order, member, transaction, now: moment.now };
};
