import { writeAudit } from '#functions/audit/table/audit.ts';
import type { Handler } from '#functions/entry/call.ts';
import { staffOf } from '#functions/entry/staff-of.ts';
import { kycCaseView } from '#functions/kyc/kyc-case-view.ts';
import { decideRelease } from '#functions/kyc/kyc-review.ts';
import { writeKycByStaff } from '#functions/kyc/table/kyc.ts';
import { findCase } from '#functions/kyc/use-case/find-case.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import type { staffKyc } from '#shared/contract/kyc.ts';

/** Releases a case that the staff member has claimed. */
export const releaseKycCase: Handler<typeof staffKyc.endpoints.releaseKycCase> = async (call) => {
  const staff = staffOf(call.signedIn);
  const now = call.now();
  const { kyc, member, ...review } = await findCase(call, call.params.memberId, staff.id, now);
  const released = decideRelease(kyc, staff, now);
  const transaction = new Transaction();
  writeKycByStaff(transaction, released, staff.id);
  const line = { actor: call.actor, act: 'kyc-released', subjectId: kyc.memberId, reason: null };
  writeAudit(transaction, line, now);
  return call.commit(transaction, kycCaseView(released, member, review, staff.id, now));
};
