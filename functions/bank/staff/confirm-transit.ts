import { writeAudit } from '#functions/audit/table/audit.ts';
import { readActorNames } from '#functions/audit/table/name-actors.ts';
import { latestUse } from '#functions/bank/bank-line.ts';
import { actorsOf, bankLineView } from '#functions/bank/bank-line-view.ts';
import { confirmByLine } from '#functions/bank/use-case/confirm-transit.ts';
import type { Handler } from '#functions/entry/call.ts';
import { confirmLargeAct, readLargeActLimit } from '#functions/entry/confirm-large-act.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import type { bank } from '#shared/contract/bank.ts';

/** Says that an unmatched bank line is a payment that staff booked by hand. */
export const confirmTransit: Handler<typeof bank.endpoints.confirmTransit> = async (call) => {
  const { actor, body, params } = call;
  const transaction = new Transaction();
  const [line, limitMinor] = await Promise.all([
    confirmByLine(call, transaction, params.lineId, body),
    readLargeActLimit(call.database),
  ]);
  const { sourceId, amountMinor } = latestUse(line);
  confirmLargeAct(call, transaction, amountMinor, limitMinor);
  const audit = { actor, act: 'transit-confirmed', subjectId: sourceId, reason: body.reason };
  writeAudit(transaction, audit, call.now());
  const actorView = await readActorNames(call.database, actorsOf(line));
  return call.commit(transaction, bankLineView(line, actorView));
};
