import { writeAudit } from '#functions/audit/table/audit.ts';
import { readActorNames } from '#functions/audit/table/name-actors.ts';
import { latestUse } from '#functions/bank/bank-line.ts';
import { actorsOf, bankLineView } from '#functions/bank/bank-line-view.ts';
import { matchLine } from '#functions/bank/use-case/match-line.ts';
import type { Handler } from '#functions/entry/call.ts';
import { confirmLargeAct, readLargeActLimit } from '#functions/entry/confirm-large-act.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import type { bank } from '#shared/contract/bank.ts';

/** Uses an unmatched credit for any member's waiting order. */
export const matchBankLine: Handler<typeof bank.endpoints.matchBankLine> = async (call) => {
  const { actor, body, params } = call;
  const transaction = new Transaction();
  const { orderId, part, shown = [], reason = null } = body;
  const [line, limitMinor] = await Promise.all([
    matchLine(call, transaction, params.lineId, { orderId, part, shown, reason }),
    readLargeActLimit(call.database),
  ]);
  confirmLargeAct(call, transaction, latestUse(line).amountMinor, limitMinor);
  const audit = { actor, act: 'bank-line-matched', subjectId: orderId, reason: reason ?? shown.join(', ') };
  writeAudit(transaction, audit, call.now());
  const actorView = await readActorNames(call.database, actorsOf(line));
  return call.commit(transaction, bankLineView(line, actorView));
};
