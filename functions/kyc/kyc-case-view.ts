import type { Member } from '#functions/member/member-schema.ts';
import { canonical } from '#functions/platform/digest.ts';
import { timelineView } from '#functions/platform/timeline-view.ts';
import type { KycOccasion, StaffKycCase } from '#shared/contract/kyc.ts';
import { type Day, dayOf, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { documentKinds } from '#shared/domain/kyc-documents.ts';
import { needsSecondPerson, type Review } from './kyc-approval.ts';
import type { KycCase, KycDocument, KycVerdict } from './kyc-case-schema.ts';
import { verifiableUntil } from './kyc-review.ts';
import { documentView, verdictOn } from './own-kyc-view.ts';
import { profileDetails } from './profile-details.ts';
import { type IdentityHolder, isOwnIdentity, isVerified, needsReason } from './same-identity.ts';

/** Why the case was last submitted; follows from its previous state. */
const occasionOf = ({ history }: KycCase): KycOccasion => {
  const sentAt = history.findLastIndex(({ state }) => state === 'submitted');
  const before = history
    .slice(0, sentAt)
    .findLast(({ state }) => ['approved', 'expired', 'more-needed'].includes(state));
  if (!before) return 'first';
  return before.state === 'more-needed' ? 'resubmission' : 'renewal';
};

const differs = (one: unknown, other: unknown): boolean => canonical(one) !== canonical(other);

const verdictView = ({ verdict, code, note }: KycVerdict) => ({ verdict, code, note });

/** In the order of their kinds, whatever the order of uploads. */
const inOrder = (documents: readonly KycDocument[]): readonly KycDocument[] =>
  documents.toSorted((one, other) => documentKinds.indexOf(one.kind) - documentKinds.indexOf(other.kind));

/** One document as staff see it, with the previous version if it was replaced since the last review. */
const sentDocumentView = (
  kyc: KycCase,
  document: KycDocument,
  { openedIds }: Review,
): StaffKycCase['documents'][number] => {
  const { lastLook, formerDocuments } = kyc;
  const verdict = verdictOn(kyc, document);
  const isRevised = lastLook !== null && !lastLook.documentIds.includes(document.documentId);
  const before = formerDocuments.find(
    ({ kind, documentId }) =>
      isRevised && kind === document.kind && lastLook.documentIds.includes(documentId),
  );
  const verdictBefore = before && verdictOn(kyc, before);
  return {
    ...documentView(document),
    revised: isRevised,
    opened: openedIds.includes(document.documentId),
    verdict: verdict ? verdictView(verdict) : null,
    before: before
      ? { ...documentView(before), said: verdictBefore ? verdictView(verdictBefore) : null }
      : null,
  };
};

const holderView = (holder: IdentityHolder, today: Day): StaffKycCase['sameDocument'][number] => {
  const { memberId, name, status, state, sentAt } = holder;
  return { memberId, name, status, state, verified: isVerified(holder, today), sentAt };
};

/**
 * The case as compliance sees it: what was last submitted, whatever the member has drafted since. A viewer whose own
 * case or document this is does not see who else has it.
 * @throws AppError not_found when nothing was submitted yet, because a draft is private
 */
export const kycCaseView = (
  kyc: KycCase,
  member: Member,
  review: Review,
  viewerId: MemberId,
  now: Date,
): StaffKycCase => {
  const { sent, submittedAt, lastLook, claim } = kyc;
  if (!sent || !submittedAt) throw new AppError('not_found');
  const { person, identityDocument, address, documents } = sent;
  const today = dayOf(instantOf(now));
  const { same, proposal } = review;
  const isOwn = kyc.memberId === viewerId || isOwnIdentity(same, viewerId);
  return {
    id: kyc.memberId,
    member: {
      memberId: kyc.memberId,
      name: kyc.memberName,
      email: member.email,
      status: member.status,
    },
    state: kyc.state,
    occasion: occasionOf(kyc),
    profile: { name: member.profile.name, ...profileDetails(member.profile) },
    person,
    identityDocument,
    address,
    revised: {
      person: lastLook !== null && differs(person, lastLook.person),
      'identity-document': lastLook !== null && differs(identityDocument, lastLook.identityDocument),
      address: lastLook !== null && differs(address, lastLook.address),
    },
    documents: inOrder(documents).map((document) => sentDocumentView(kyc, document, review)),
    sameDocument: isOwn ? [] : same.others.map((holder) => holderView(holder, today)),
    samePerson: isOwn ? [] : same.namesakes.map((holder) => holderView(holder, today)),
    sameDocumentNeedsReason: !isOwn && needsReason(same, today),
    needsSecondPerson: !isOwn && needsSecondPerson(same),
    proposal: proposal && {
      id: proposal.id,
      proposedBy: proposal.proposerName,
      mine: proposal.proposerId === viewerId,
    },
    formerDocuments: kyc.formerDocuments.map(documentView),
    before: lastLook && {
      person: lastLook.person,
      identityDocument: lastLook.identityDocument,
      address: lastLook.address,
    },
    asked: [...kyc.asked],
    lookedAt: lastLook?.at ?? null,
    submittedAt,
    verifiedUntil: kyc.verifiedUntil,
    verifiableUntil: verifiableUntil(sent, today),
    claim: claim && { name: claim.name, until: claim.until, mine: claim.memberId === viewerId },
    own: isOwn,
    reason: kyc.reason,
    timeline: timelineView(kyc.history),
  };
};
