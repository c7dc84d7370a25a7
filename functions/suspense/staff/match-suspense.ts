import { writeAudit } from '#functions/audit/table/audit.ts';
import type { Handler } from '#functions/entry/call.ts';
import { confirmLargeAct, readLargeActLimit } from '#functions/entry/confirm-large-act.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import { suspenseView } from '#functions/suspense/suspense-view.ts';
import { readSuspenseCase } from '#functions/suspense/table/suspense-case.ts';
import { matchPayment } from '#functions/suspense/use-case/match-payment.ts';
import type { suspense } from '#shared/contract/suspense.ts';

/** Uses the payment for a waiting purchase or deposit of the same member. */
export const matchSuspense: Handler<typeof suspense.endpoints.matchSuspense> = async (call) => {
  const { database, actor, body } = call;
  const found = await readSuspenseCase(database, call.params.suspenseId, actor);
  const transaction = new Transaction();
  const [{ payment, source, usedMinor }, limitMinor] = await Promise.all([
    matchPayment(call, transaction, found, body),
    readLargeActLimit(database),
  ]);
  confirmLargeAct(call, transaction, usedMinor, limitMinor);
  const line = { actor, act: 'suspense-matched', subjectId: payment.id, reason: body.reason };
  writeAudit(transaction, line, call.now());
  return call.commit(transaction, suspenseView(payment, source, found.member));
};
