import { writeAudit } from '#functions/audit/table/audit.ts';
import type { KycCase } from '#functions/kyc/kyc-case-schema.ts';
import type { KycDecisionInput } from '#functions/kyc/kyc-review.ts';
import { reasonForSameDocument, type SameIdentity } from '#functions/kyc/same-identity.ts';
import { writeKycByStaff } from '#functions/kyc/table/kyc.ts';
import { requireViews } from '#functions/kyc/table/kyc-views.ts';
import { writeDocumentApproval } from '#functions/kyc/table/same-identity.ts';
import type { Actor } from '#functions/platform/actor.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import type { MemberId } from '#shared/domain/ids.ts';

interface Decision {
  /** The case as it was reviewed, and as it was decided. */
  readonly kyc: KycCase;
  readonly decided: KycCase;
  readonly same: SameIdentity;
  readonly input: KycDecisionInput;
  readonly actor: Actor;
  readonly deciderId: MemberId;
}

/**
 * Writes a decided case with its audit lines and event. An approval also requires that its decider opened the documents,
 * and that no other case was approved with the same one meanwhile.
 * @throws AppError document_verified_elsewhere when a reason is needed and missing
 */
export const writeDecision = (
  transaction: Transaction,
  { kyc, decided, same, input, actor, deciderId }: Decision,
  now: Date,
): void => {
  const { memberId } = kyc;
  const { decision, reason } = input;
  const sameReason = reasonForSameDocument(same, input, now);
  writeKycByStaff(transaction, decided, deciderId);
  const about = { actor, subjectId: memberId };
  writeAudit(transaction, { ...about, act: `kyc:${decision}`, reason }, now);
  if (sameReason) writeAudit(transaction, { ...about, act: 'kyc-same-document', reason: sameReason }, now);
  if (decision === 'approved') {
    requireViews(transaction, kyc, deciderId);
    writeDocumentApproval(transaction, same, sameReason);
  }
  emit(transaction, { type: 'kyc-decided', memberId, decision, reason }, now);
};
