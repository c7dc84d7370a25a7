import { decideClaim } from '#functions/domain/kyc-review.ts';
import { showKycCase } from '#functions/domain/show-kyc-case.ts';
import type { Handler } from '#functions/http/call.ts';
import { writeAudit } from '#functions/storage/audit.ts';
import { findKycCase, writeKycByStaff } from '#functions/storage/kyc.ts';
import { Transaction } from '#functions/storage/transaction.ts';
import type { kycDesk } from '#shared/contract/kyc.ts';

/** Takes a case, so that two colleagues do not look at the same one. */
export const claimKycCase: Handler<typeof kycDesk.endpoints.claimKycCase> = async (call) => {
  const { id, profile } = call.signedIn.member;
  const now = call.now();
  const { kyc, member } = await findKycCase(call.database, call.params.memberId);
  const claimed = decideClaim(kyc, { id, name: profile.name }, now);
  const transaction = new Transaction();
  writeKycByStaff(transaction, claimed, id);
  const line = { actor: call.actor, act: 'kyc-claimed', subjectId: kyc.memberId, reason: null };
  writeAudit(transaction, line, now);
  return call.commit(transaction, showKycCase(claimed, member, id, now));
};
