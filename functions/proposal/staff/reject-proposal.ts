import { writeAudit } from '#functions/audit/table/audit.ts';
import type { Handler } from '#functions/entry/call.ts';
import { deciderOf } from '#functions/entry/staff-of.ts';
import { endUnconfirmed } from '#functions/member-status/table/change-member-status.ts';
import { freeOrder } from '#functions/payment/use-case/carry-out-receipt.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import { decideReject } from '#functions/proposal/proposal.ts';
import { proposalView } from '#functions/proposal/proposal-view.ts';
import { findProposal } from '#functions/proposal/table/read-proposal.ts';
import { writeDecidedBySecond } from '#functions/proposal/table/write-proposal.ts';
import { reopenAfterRefund } from '#functions/suspense/table/refund-suspense.ts';
import type { proposals } from '#shared/contract/proposals.ts';

/**
 * Rejects a proposal as its second person, with a reason; nothing moves, a payment awaiting refund or an order awaiting
 * confirmation is open again, and an unconfirmed status ends.
 */
export const rejectProposal: Handler<typeof proposals.endpoints.rejectProposal> = async (call) => {
  const { database, actor } = call;
  const { reason } = call.body;
  const decider = deciderOf(call.signedIn);
  const proposal = await findProposal(database, call.params.proposalId);
  const now = call.now();
  const rejected = decideReject(proposal, decider, reason, now);

  const transaction = new Transaction();
  writeDecidedBySecond(transaction, rejected, decider.id);
  await reopenAfterRefund(database, transaction, proposal.act, { actor, now, reason });
  await freeOrder(database, transaction, proposal.act, call.shards);
  await endUnconfirmed(database, transaction, proposal, { actor, now });
  writeAudit(transaction, { actor, act: 'proposal-rejected', subjectId: proposal.id, reason }, now);
  return call.commit(transaction, proposalView(rejected, decider.id));
};
