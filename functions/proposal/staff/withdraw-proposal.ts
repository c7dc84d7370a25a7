import { writeAudit } from '#functions/audit/table/audit.ts';
import type { Handler } from '#functions/entry/call.ts';
import { staffOf } from '#functions/entry/staff-of.ts';
import { endUnconfirmed } from '#functions/member-status/table/change-member-status.ts';
import { freeOrder } from '#functions/payment/use-case/carry-out-receipt.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import { decideWithdraw } from '#functions/proposal/proposal.ts';
import { proposalView } from '#functions/proposal/proposal-view.ts';
import { findProposal } from '#functions/proposal/table/read-proposal.ts';
import { writeEndedProposal } from '#functions/proposal/table/write-proposal.ts';
import { reopenAfterRefund } from '#functions/suspense/table/refund-suspense.ts';
import type { proposals } from '#shared/contract/proposals.ts';

/**
 * Withdraws the caller's own proposal; nothing moves, a payment awaiting refund or an order awaiting confirmation is open
 * again, and an unconfirmed status ends.
 */
export const withdrawProposal: Handler<typeof proposals.endpoints.withdrawProposal> = async (call) => {
  const { database, actor } = call;
  const caller = staffOf(call.signedIn);
  const proposal = await findProposal(database, call.params.proposalId);
  const now = call.now();
  const withdrawn = decideWithdraw(proposal, caller, now);

  const transaction = new Transaction();
  writeEndedProposal(transaction, withdrawn);
  await reopenAfterRefund(database, transaction, proposal.act, { actor, now, reason: null });
  await freeOrder(database, transaction, proposal.act, call.shards);
  await endUnconfirmed(database, transaction, proposal, { actor, now });
  writeAudit(transaction, { actor, act: 'proposal-withdrawn', subjectId: proposal.id, reason: null }, now);
  return call.commit(transaction, proposalView(withdrawn, caller.id));
};
