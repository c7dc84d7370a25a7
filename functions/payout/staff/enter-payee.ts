import { writeAudit } from '#functions/audit/table/audit.ts';
import type { Handler } from '#functions/entry/call.ts';
import { decidePayee } from '#functions/payable/payable.ts';
import { readPayable, writePayable } from '#functions/payable/table/payables.ts';
import { payableView } from '#functions/payout/payout-views.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import type { payouts } from '#shared/contract/payouts.ts';

/** Enters who is paid by a refund or placement, and on which account. The caller can't release it. */
export const enterPayee: Handler<typeof payouts.endpoints.enterPayee> = async (call) => {
  const { database, actor, body, signedIn } = call;
  const viewer = signedIn.member.id;
  const payable = decidePayee(await readPayable(database, call.params.payableId), body, viewer);
  const transaction = new Transaction();
  writePayable(transaction, payable);
  const line = { actor, act: 'payee-entered', subjectId: payable.id, reason: body.iban };
  writeAudit(transaction, line, call.now());
  return call.commit(transaction, payableView(payable, viewer));
};
