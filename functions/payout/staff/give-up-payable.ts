import { writeAudit } from '#functions/audit/table/audit.ts';
import type { Handler } from '#functions/entry/call.ts';
import { decideGivenUp } from '#functions/payable/payable.ts';
import { readPayable } from '#functions/payable/table/payables.ts';
import { payableView } from '#functions/payout/payout-views.ts';
import { undoBooked } from '#functions/payout/use-case/undo-booked.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import type { payouts } from '#shared/contract/payouts.ts';
import { AppError } from '#shared/domain/errors.ts';

/** Ends a refund or placement that was never sent; its money is where it was before the approval. */
export const giveUpPayable: Handler<typeof payouts.endpoints.giveUpPayable> = async (call) => {
  const { database, actor, body, signedIn } = call;
  const viewer = signedIn.member.id;
  const payable = decideGivenUp(await readPayable(database, call.params.payableId), viewer);
  const { source, state: to } = payable;
  // The bank line is open again with it, so it is given up there.
  if (source.kind === 'line-refund') throw new AppError('invalid_transition', { from: 'open', to, source });
  const transaction = new Transaction();
  await undoBooked(call, transaction, payable, body.reason);
  const line = { actor, act: 'payable-given-up', subjectId: payable.id, reason: body.reason };
  writeAudit(transaction, line, call.now());
  return call.commit(transaction, payableView(payable, viewer));
};
