import { decideKyc } from '#functions/domain/kyc-review.ts';
import { showKycCase } from '#functions/domain/show-kyc-case.ts';
import type { Handler } from '#functions/http/call.ts';
import { writeAudit } from '#functions/storage/audit.ts';
import { findKycCase, writeKycByStaff } from '#functions/storage/kyc.ts';
import { emit } from '#functions/storage/outbox.ts';
import { Transaction } from '#functions/storage/transaction.ts';
import type { kycDesk } from '#shared/contract/kyc.ts';

/** Approves, asks for more, or rejects; the member is told why. */
export const decideKycCase: Handler<typeof kycDesk.endpoints.decideKycCase> = async (call) => {
  const { body, actor } = call;
  const { id, profile } = call.signedIn.member;
  const { memberId } = call.params;
  const now = call.now();
  const { kyc, member } = await findKycCase(call.database, memberId);
  const decided = decideKyc(kyc, body, { id, name: profile.name }, now);
  const transaction = new Transaction();
  writeKycByStaff(transaction, decided, id);
  writeAudit(
    transaction,
    { actor, act: `kyc:${body.decision}`, subjectId: memberId, reason: body.reason },
    now,
  );
  emit(transaction, { type: 'kyc-decided', memberId, decision: body.decision, reason: body.reason }, now);
  return call.commit(transaction, showKycCase(decided, member, id, now));
};
