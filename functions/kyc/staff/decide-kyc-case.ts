import type { Handler } from '#functions/entry/call.ts';
import { putProposal } from '#functions/entry/propose.ts';
import { approvalToPropose, needsSecondPerson, requireOpened } from '#functions/kyc/kyc-approval.ts';
import { kycCaseView } from '#functions/kyc/kyc-case-view.ts';
import { decideKyc, requireCurrentSubmission, withProposedApproval } from '#functions/kyc/kyc-review.ts';
import { reasonForSameDocument, requireNotOwnIdentity } from '#functions/kyc/same-identity.ts';
import { writeProposedApproval } from '#functions/kyc/table/kyc.ts';
import { requireViews } from '#functions/kyc/table/kyc-views.ts';
import { findCase } from '#functions/kyc/use-case/find-case.ts';
import { writeDecision } from '#functions/kyc/use-case/write-decision.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import type { staffKyc } from '#shared/contract/kyc.ts';

/**
 * Approves, asks for more, or rejects; the member gets the reason. An approval needs a second person where another
 * member has the same document or person: then it is proposed, and the case stays in review.
 */
export const decideKycCase: Handler<typeof staffKyc.endpoints.decideKycCase> = async (call) => {
  const { body, actor } = call;
  const { id: deciderId, profile } = call.signedIn.member;
  const now = call.now();
  const { kyc, member, ...review } = await findCase(call, call.params.memberId, deciderId, now);
  const { same } = review;
  requireNotOwnIdentity(same, deciderId);
  requireCurrentSubmission(kyc, body.submittedAt);
  const decided = decideKyc(kyc, body, { id: deciderId, name: profile.name }, now);
  const transaction = new Transaction();
  if (body.decision === 'approved') requireOpened(kyc, review);
  if (body.decision !== 'approved' || !needsSecondPerson(same)) {
    const decision = { kyc, decided, same, input: body, actor, deciderId };
    writeDecision(transaction, decision, now);
    return call.commit(transaction, kycCaseView(decided, member, review, deciderId, now));
  }
  const act = approvalToPropose(decided, body, review);
  const reason = reasonForSameDocument(same, body, now) ?? body.reason;
  const proposal = await putProposal(call, transaction, { act, reason, evidence: null });
  const proposed = withProposedApproval(kyc, proposal.id);
  requireViews(transaction, kyc, deciderId);
  writeProposedApproval(transaction, proposed, deciderId);
  return call.commit(transaction, kycCaseView(proposed, member, { ...review, proposal }, deciderId, now));
};
