import type { Moment } from '#functions/ledger/moment.ts';
import { postEntries } from '#functions/ledger/table/post-entries.ts';
import { noted } from '#functions/order/order.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import type { Source } from '#functions/settlement/maturity.ts';
import { writeSource } from '#functions/settlement/table/position-source.ts';
import { decideRefundFailed, type FailedRefund } from '#functions/suspense/suspense.ts';
import type { SuspenseCase } from '#functions/suspense/table/suspense-case.ts';
import { writeSuspense } from '#functions/suspense/table/write-suspense.ts';

/**
 * The money of a refund is back in suspense for staff to decide about again; its member sees it with the order that it
 * was meant for, and is told. Fills the transaction.
 * @throws AppError invalid_transition unless it was refunded
 */
export const reopenFailedRefund = (
  { shards }: CommandContext,
  transaction: Transaction,
  { payment: before, source }: SuspenseCase,
  failed: FailedRefund,
  moment: Moment,
): void => {
  const { payment, entries } = decideRefundFailed(before, failed, moment);
  const { id: suspenseId, memberId, reason, amountMinor } = payment;
  postEntries(transaction, entries);
  writeSuspense(transaction, payment);
  writeSource(
    transaction,
    noted<Source>(source, 'payment-set-aside', moment, { reason, amountMinor }),
    shards,
  );
  emit(transaction, { type: 'payment-set-aside', suspenseId, memberId }, moment.now);
};
