import { writeAudit } from '#functions/audit/table/audit.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { rejectOrder } from '#functions/order/order.ts';
import type { Order } from '#functions/order/order-schema.ts';
import { announceRefund } from '#functions/order/table/announce-payment.ts';
import { type OrderStore, readOrderCase, writeEnding } from '#functions/order/table/order-store.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';

/**
 * A treasurer rejects a waiting order; the member sees the reason, and a part payment is refunded. The caller commits.
 * @throws AppError not_found; own_case; invalid_transition
 */
export const rejectUnpaidOrder = async <O extends Order>(
  context: CommandContext,
  store: OrderStore<O>,
  id: O['id'],
  reason: string,
): Promise<{
  readonly order: O;
  readonly member: Member;
  readonly transaction: Transaction;
  readonly now: Date;
}> => {
  const { database, shards, actor } = context;
  const { order, member } = await readOrderCase(store, database, id, actor);
  const moment = momentOf(context, order.id);
  const ending = rejectOrder(store.kind, order, reason, moment);
  const transaction = new Transaction();
  writeEnding(store, transaction, ending, shards);
  announceRefund(transaction, order, ending.entries, moment.now);
  writeAudit(transaction, { actor, act: `${store.name}-rejected`, subjectId: order.id, reason }, moment.now);
  return { order: ending.order, member, transaction, now: moment.now };
};
