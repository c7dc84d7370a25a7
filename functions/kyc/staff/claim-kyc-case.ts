import { writeAudit } from '#functions/audit/table/audit.ts';
import type { Handler } from '#functions/entry/call.ts';
import { decideClaim } from '#functions/kyc/kyc-review.ts';
import { requireOthersIdentity } from '#functions/kyc/same-identity.ts';
import { showKycCase } from '#functions/kyc/show-kyc-case.ts';
import { writeKycByStaff } from '#functions/kyc/table/kyc.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import type { staffKyc } from '#shared/contract/kyc.ts';
import { findCase } from './find-case.ts';

/** Takes a case, so that two colleagues do not look at the same one. */
export const claimKycCase: Handler<typeof staffKyc.endpoints.claimKycCase> = async (call) => {
  const { id, profile } = call.signedIn.member;
  const now = call.now();
  const { kyc, member, same } = await findCase(call, call.params.memberId);
  requireOthersIdentity(same, id);
  const claimed = decideClaim(kyc, { id, name: profile.name }, now);
  const transaction = new Transaction();
  writeKycByStaff(transaction, claimed, id);
  const line = { actor: call.actor, act: 'kyc-claimed', subjectId: kyc.memberId, reason: null };
  writeAudit(transaction, line, now);
  return call.commit(transaction, showKycCase(claimed, member, same, id, now));
};
