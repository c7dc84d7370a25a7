import { decisionOf, requireOpened, type SharedIdentityAct } from '#functions/kyc/kyc-approval.ts';
import { decideKyc, requireCurrentSubmission } from '#functions/kyc/kyc-review.ts';
import { isOwnIdentity, isVerified, requireNotOwnIdentity } from '#functions/kyc/same-identity.ts';
import type { Actor } from '#functions/platform/actor.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import type { ProposalEffect } from '#shared/contract/proposal-effect.ts';
import { dayOf, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { findCase, type KycRecords } from './find-case.ts';
import { writeDecision } from './write-decision.ts';

interface Approving {
  readonly actor: Actor;
  readonly now: Date;
}

const approverOf = (actor: Actor): MemberId => {
  if (actor.kind === 'system') throw new AppError('not_allowed');
  return actor.memberId;
};

/**
 * Approves an identity that another member shares, in the transaction in which a second person approves it. That person
 * has opened the documents, too.
 * @throws AppError own_case for anyone who shares the identity; kyc_sent_anew; kyc_documents_unopened;
 * document_verified_elsewhere; what `decideKyc` throws
 */
export const approveSharedIdentity = async (
  records: KycRecords,
  transaction: Transaction,
  act: SharedIdentityAct,
  { actor, now }: Approving,
): Promise<void> => {
  const deciderId = approverOf(actor);
  const { kyc, ...review } = await findCase(records, act.memberId, deciderId, now);
  const { same } = review;
  requireNotOwnIdentity(same, deciderId);
  requireCurrentSubmission(kyc, act.submittedAt);
  const input = decisionOf(kyc, act);
  const decided = decideKyc(kyc, input, { id: deciderId, name: '' }, now);
  requireOpened(kyc, review);
  const decision = { kyc, decided, same, input, actor, deciderId };
  writeDecision(transaction, decision, now);
};

/** Who else has the document or person, for the second person to see; nothing for one of them. */
export const sharersOf = async (
  records: KycRecords,
  { memberId }: SharedIdentityAct,
  { actor, now }: Approving,
): Promise<ProposalEffect['sharedWith']> => {
  const viewerId = approverOf(actor);
  const { same } = await findCase(records, memberId, viewerId, now);
  if (memberId === viewerId || isOwnIdentity(same, viewerId)) return [];
  const today = dayOf(instantOf(now));
  const sharers = (
    holders: typeof same.others,
    shares: ProposalEffect['sharedWith'][number]['shares'],
  ): ProposalEffect['sharedWith'] =>
    holders.map((holder) => ({
      memberId: holder.memberId,
      memberName: holder.name,
      shares,
      verified: isVerified(holder, today),
    }));
  return [...sharers(same.others, 'document'), ...sharers(same.namesakes, 'person')];
};
