import { writeAudit } from '#functions/audit/table/audit.ts';
import type { Handler } from '#functions/entry/call.ts';
import { kycCaseView } from '#functions/kyc/kyc-case-view.ts';
import { decideKyc, requireCurrentSubmission } from '#functions/kyc/kyc-review.ts';
import { reasonForSameDocument, requireNotOwnIdentity } from '#functions/kyc/same-identity.ts';
import { writeKycByStaff } from '#functions/kyc/table/kyc.ts';
import { writeDocumentApproval } from '#functions/kyc/table/same-identity.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import type { staffKyc } from '#shared/contract/kyc.ts';
import { findCase } from './find-case.ts';

/** Approves, asks for more, or rejects; the member gets the reason. */
export const decideKycCase: Handler<typeof staffKyc.endpoints.decideKycCase> = async (call) => {
  const { body, actor } = call;
  const { id, profile } = call.signedIn.member;
  const { memberId } = call.params;
  const now = call.now();
  const { kyc, member, same } = await findCase(call, memberId);
  requireNotOwnIdentity(same, id);
  requireCurrentSubmission(kyc, body.submittedAt);
  const decided = decideKyc(kyc, body, { id, name: profile.name }, now);
  const sameReason = reasonForSameDocument(same, body, now);
  const transaction = new Transaction();
  writeKycByStaff(transaction, decided, id);
  const about = { actor, subjectId: memberId };
  writeAudit(transaction, { ...about, act: `kyc:${body.decision}`, reason: body.reason }, now);
  if (sameReason) writeAudit(transaction, { ...about, act: 'kyc-same-document', reason: sameReason }, now);
  if (body.decision === 'approved')
    writeDocumentApproval(transaction, await call.appSecret(), kyc, same, sameReason);
  emit(transaction, { type: 'kyc-decided', memberId, decision: body.decision, reason: body.reason }, now);
  return call.commit(transaction, kycCaseView(decided, member, same, id, now));
};
