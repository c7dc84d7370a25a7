import { isOverdue } from '#functions/proposal/proposal.ts';
import type { Proposal } from '#functions/proposal/proposal-schema.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { DocumentId } from '#shared/domain/ids.ts';
import type { ProposedActOf } from '#shared/domain/proposed-act.ts';
import type { KycCase } from './kyc-case-schema.ts';
import type { KycDecisionInput } from './kyc-review.ts';
import type { SameIdentity } from './same-identity.ts';

export type SharedIdentityAct = ProposedActOf<'kyc-shared-identity'>;

/** What a reviewer needs to know beside the case. */
export interface Review {
  readonly same: SameIdentity;
  /** The documents that the reviewer opened in the latest submission. */
  readonly openedIds: readonly DocumentId[];
  /** The approval of this submission that awaits a second person. */
  readonly proposal: Proposal | null;
}

/**
 * Requires that the reviewer opened each document of the latest submission, in that submission: a verdict on a file that
 * was never on their screen is worth nothing, and neither is a colleague's view.
 * @throws AppError kyc_documents_unopened
 */
export const requireOpened = ({ sent }: KycCase, { openedIds }: Pick<Review, 'openedIds'>): void => {
  const unopened = (sent?.documents ?? []).filter(({ documentId }) => !openedIds.includes(documentId));
  if (unopened.length > 0)
    throw new AppError('kyc_documents_unopened', { kinds: unopened.map(({ kind }) => kind) });
};

/** Whether one person alone can't approve the case: another member has its document, or is the same person by name. */
export const needsSecondPerson = ({ others, namesakes }: SameIdentity): boolean =>
  others.length + namesakes.length > 0;

/** True while the proposal can approve what the member submitted last. */
export const awaitsApproval = ({ submittedAt }: KycCase, proposal: Proposal, now: Date): boolean =>
  proposal.act.kind === 'kyc-shared-identity' &&
  proposal.act.submittedAt === submittedAt &&
  proposal.state === 'waiting' &&
  !isOverdue(proposal, now);

/**
 * The approval for a second person to decide, from the decided case. The claim ends, so that colleagues can open the
 * documents and decide.
 * @throws AppError kyc_approval_proposed while another proposal awaits its decision
 */
export const approvalToPropose = (
  decided: KycCase,
  { reason: checked, sameDocumentReason }: KycDecisionInput,
  { proposal }: Review,
): SharedIdentityAct => {
  const { memberId, memberName, submittedAt, verifiedUntil } = decided;
  if (proposal) throw new AppError('kyc_approval_proposed', { proposalId: proposal.id });
  if (submittedAt === null || verifiedUntil === null) throw new Error(`${memberId} was not approved`);
  return {
    kind: 'kyc-shared-identity',
    memberId,
    memberName,
    submittedAt,
    verifiedUntil,
    checked,
    sameDocumentReason: sameDocumentReason ?? null,
  };
};

/** The decision that a proposed approval stands for. */
export const decisionOf = ({ sent }: KycCase, act: SharedIdentityAct): KycDecisionInput => ({
  decision: 'approved',
  reason: act.checked,
  documents: (sent?.documents ?? []).map(({ kind }) => ({ kind, verdict: 'accepted' })),
  verifiedUntil: act.verifiedUntil,
  ...(act.sameDocumentReason !== null && { sameDocumentReason: act.sameDocumentReason }),
});
