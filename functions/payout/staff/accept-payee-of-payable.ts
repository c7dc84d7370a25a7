import { writeAudit } from '#functions/audit/table/audit.ts';
import type { Handler } from '#functions/entry/call.ts';
import { staffOf } from '#functions/entry/staff-of.ts';
import { readPayable, writePayable } from '#functions/payable/table/payables.ts';
import { decideAcceptEnteredPayee } from '#functions/payout/entered-payee.ts';
import { payableView } from '#functions/payout/payout-views.ts';
import { readIdentities } from '#functions/payout/table/read-identities.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import type { payouts } from '#shared/contract/payouts.ts';

/** Accepts a payee whom staff entered and whose name isn't the member's. Another payee needs another acceptance. */
export const acceptPayeeOfPayable: Handler<typeof payouts.endpoints.acceptPayeeOfPayable> = async (call) => {
  const { database, actor, body, signedIn } = call;
  const staff = staffOf(signedIn);
  const now = call.now();
  const before = await readPayable(database, call.params.payableId);
  const identities = await readIdentities(database, [before]);
  const payable = decideAcceptEnteredPayee(before, identities, staff, { reason: body.reason, now });
  const transaction = new Transaction();
  writePayable(transaction, payable);
  const line = { actor, act: 'payee-accepted', subjectId: payable.id, reason: body.reason };
  writeAudit(transaction, line, now);
  return call.commit(transaction, payableView(payable, staff.id));
};
