import { writeAudit } from '#functions/audit/table/audit.ts';
import type { Handler } from '#functions/entry/call.ts';
import { confirmLargeAct, readLargeActLimit } from '#functions/entry/confirm-large-act.ts';
import { decidePaidByHand } from '#functions/payable/payable.ts';
import { readPayable, writePayable } from '#functions/payable/table/payables.ts';
import { requirePayeeByHand } from '#functions/payout/entered-payee.ts';
import { payableView } from '#functions/payout/payout-views.ts';
import { readIdentities } from '#functions/payout/table/read-identities.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import { requireReconciled } from '#functions/reconciliation/table/reconciliations.ts';
import type { payouts } from '#shared/contract/payouts.ts';

/**
 * Notes that staff made the transfer of a refund, placement or draw without a file. A bank line confirms it, as any other;
 * what left CoinPayments is paid.
 */
export const payPayableByHand: Handler<typeof payouts.endpoints.payPayableByHand> = async (call) => {
  const { database, actor, body, signedIn } = call;
  const viewer = signedIn.member.id;
  const [before, limitMinor] = await Promise.all([
    readPayable(database, call.params.payableId),
    readLargeActLimit(database),
  ]);
  const payable = decidePaidByHand(before, body.reference, viewer);
  requirePayeeByHand(before, await readIdentities(database, [before]));
  const transaction = new Transaction();
  writePayable(transaction, payable);
  requireReconciled(transaction, payable.channel);
  confirmLargeAct(call, transaction, payable.amountMinor, limitMinor);
  const line = { actor, act: 'payable-paid-by-hand', subjectId: payable.id, reason: body.reference };
  writeAudit(transaction, line, call.now());
  return call.commit(transaction, payableView(payable, viewer));
};
