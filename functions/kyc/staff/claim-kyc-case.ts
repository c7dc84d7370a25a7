import { writeAudit } from '#functions/audit/table/audit.ts';
import type { Handler } from '#functions/entry/call.ts';
import { kycCaseView } from '#functions/kyc/kyc-case-view.ts';
import { decideClaim } from '#functions/kyc/kyc-review.ts';
import { requireNotOwnIdentity } from '#functions/kyc/same-identity.ts';
import { writeKycByStaff } from '#functions/kyc/table/kyc.ts';
import { findCase } from '#functions/kyc/use-case/find-case.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import type { staffKyc } from '#shared/contract/kyc.ts';

/** Claims a case, so that no two colleagues review the same one. */
export const claimKycCase: Handler<typeof staffKyc.endpoints.claimKycCase> = async (call) => {
  const { id, profile } = call.signedIn.member;
  const now = call.now();
  const { kyc, member, ...review } = await findCase(call, call.params.memberId, id, now);
  requireNotOwnIdentity(review.same, id);
  const claimed = decideClaim(kyc, { id, name: profile.name }, now);
  const transaction = new Transaction();
  writeKycByStaff(transaction, claimed, id);
  const line = { actor: call.actor, act: 'kyc-claimed', subjectId: kyc.memberId, reason: null };
  writeAudit(transaction, line, now);
  return call.commit(transaction, kycCaseView(claimed, member, review, id, now));
};
