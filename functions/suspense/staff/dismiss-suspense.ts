import { writeAudit } from '#functions/audit/table/audit.ts';
import type { Handler } from '#functions/entry/call.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { noted } from '#functions/order/order.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import { writeSource } from '#functions/settlement/table/position-source.ts';
import { decideDismiss } from '#functions/suspense/suspense.ts';
import { suspenseView } from '#functions/suspense/suspense-view.ts';
import { readSuspenseCase } from '#functions/suspense/table/suspense-case.ts';
import { writeSuspense } from '#functions/suspense/table/write-suspense.ts';
import type { suspense } from '#shared/contract/suspense.ts';

/** Closes the notice about a payment that was never booked; its member sees why. */
export const dismissSuspense: Handler<typeof suspense.endpoints.dismissSuspense> = async (call) => {
  const { database, actor, shards, body } = call;
  const { payment, source, member } = await readSuspenseCase(database, call.params.suspenseId, actor);
  const moment = momentOf(call, source.id);
  const next = decideDismiss(payment, body.reason, moment);
  const nextSource = noted(source, 'payment-dismissed', moment, { reason: body.reason });
  const transaction = new Transaction();
  writeSuspense(transaction, next);
  writeSource(transaction, nextSource, shards);
  const line = { actor, act: 'suspense-dismissed', subjectId: payment.id, reason: body.reason };
  writeAudit(transaction, line, moment.now);
  return call.commit(transaction, suspenseView(next, nextSource, member));
};
