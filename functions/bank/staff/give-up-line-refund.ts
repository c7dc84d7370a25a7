import { writeAudit } from '#functions/audit/table/audit.ts';
import { readActorNames } from '#functions/audit/table/name-actors.ts';
import { actorsOf, bankLineView } from '#functions/bank/bank-line-view.ts';
import { giveUpLineRefund as giveUp } from '#functions/bank/use-case/give-up-line-refund.ts';
import type { Handler } from '#functions/entry/call.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import type { bank } from '#shared/contract/bank.ts';

/** Gives the refund of a line up that was never sent; the line is unmatched again. */
export const giveUpLineRefund: Handler<typeof bank.endpoints.giveUpLineRefund> = async (call) => {
  const { actor, body, params } = call;
  const transaction = new Transaction();
  const line = await giveUp(call, transaction, params.lineId, body.reason);
  const audit = { actor, act: 'payable-given-up', subjectId: line.id, reason: body.reason };
  writeAudit(transaction, audit, call.now());
  const actorView = await readActorNames(call.database, actorsOf(line));
  return call.commit(transaction, bankLineView(line, actorView));
};
