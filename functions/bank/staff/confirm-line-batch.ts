import { writeAudit } from '#functions/audit/table/audit.ts';
import { readActorNames } from '#functions/audit/table/name-actors.ts';
import { actorsOf, bankLineView } from '#functions/bank/bank-line-view.ts';
import { confirmBatch } from '#functions/bank/use-case/show-batch.ts';
import type { Handler } from '#functions/entry/call.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import type { bank } from '#shared/contract/bank.ts';

/** Says that an unmatched debit is a payout batch that the bank booked in one sum. */
export const confirmLineBatch: Handler<typeof bank.endpoints.confirmLineBatch> = async (call) => {
  const { actor, body, params } = call;
  const transaction = new Transaction();
  const line = await confirmBatch(call, transaction, params.lineId, body);
  const audit = { actor, act: 'payout-batch-confirmed', subjectId: body.batchId, reason: body.reason };
  writeAudit(transaction, audit, call.now());
  const actorView = await readActorNames(call.database, actorsOf(line));
  return call.commit(transaction, bankLineView(line, actorView));
};
