import type { StaffMember } from '#functions/proposal/proposal.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import type { staffKyc } from '#shared/contract/kyc.ts';
import { addHours, addMonths, type Day, dayOf, type Instant, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { DocumentId, MemberId, ProposalId } from '#shared/domain/ids.ts';
import { hasExpired } from '#shared/domain/kyc-person.ts';
import { kycMachine, mayFollow } from '#shared/domain/states.ts';
import { withState } from './kyc.ts';
import type { KycCase, KycDocument, KycVerdict, SentPapers } from './kyc-case-schema.ts';

/** The decision by compliance, with a verdict on each document. */
export type KycDecisionInput = Omit<BodyOf<typeof staffKyc.endpoints.decideKycCase>, 'submittedAt'>;

/** How long a claim on a case lasts. */
const claimHours = 1;

/** An identity is verified for at most ten years. */
const verifiedMonthsMax = 120;

const requireOthers = (kyc: KycCase, staff: StaffMember, now: Date): void => {
  if (kyc.memberId === staff.id) throw new AppError('own_case');
  const { claim } = kyc;
  if (claim && claim.memberId !== staff.id && claim.until > instantOf(now))
    throw new AppError('claimed_by_colleague', { name: claim.name, until: claim.until });
};

/**
 * Claims a submitted case, or one in review whose claim has expired or belongs to the same person.
 * @throws AppError own_case | claimed_by_colleague | invalid_transition
 */
export const decideClaim = (kyc: KycCase, staff: StaffMember, now: Date): KycCase => {
  requireOthers(kyc, staff, now);
  if (kyc.state !== 'in-review' && !mayFollow(kycMachine, kyc.state, 'in-review'))
    throw new AppError('invalid_transition', { from: kyc.state, to: 'in-review' });
  const claim = { memberId: staff.id, name: staff.name, until: addHours(instantOf(now), claimHours) };
  return { ...withState(kyc, 'in-review', { kind: 'staff', memberId: staff.id }, now, null), claim };
};

/**
 * Releases a claimed case: it returns to the submitted ones, for any colleague.
 * @throws AppError own_case | claimed_by_colleague; invalid_transition when the case is not claimed
 */
export const decideRelease = (kyc: KycCase, staff: StaffMember, now: Date): KycCase => {
  requireOthers(kyc, staff, now);
  if (kyc.state !== 'in-review' || kyc.claim?.memberId !== staff.id)
    throw new AppError('invalid_transition', { from: kyc.state, to: 'submitted' });
  return { ...kyc, claim: null, version: kyc.version + 1 };
};

/** The case after its approval was proposed: unclaimed, so that colleagues can review it, and still undecided. */
export const withProposedApproval = (kyc: KycCase, proposalId: ProposalId): KycCase => ({
  ...kyc,
  claim: null,
  proposalId,
  version: kyc.version + 1,
});

/**
 * The document of a case that staff want to view, whenever it was sent; a draft is visible to its member only.
 * @throws AppError own_case; not_found
 */
export const documentToView = (
  { memberId, sent, formerDocuments }: KycCase,
  documentId: DocumentId,
  viewerId: MemberId,
): KycDocument => {
  if (memberId === viewerId) throw new AppError('own_case');
  const document = [...(sent?.documents ?? []), ...formerDocuments].find(
    (one) => one.documentId === documentId,
  );
  if (!document) throw new AppError('not_found');
  return document;
};

/** Checks that the decision is about the latest submission. @throws AppError kyc_sent_anew */
export const requireCurrentSubmission = (kyc: KycCase, submittedAt: Instant): void => {
  if (kyc.submittedAt !== submittedAt) throw new AppError('kyc_sent_anew');
};

/** The latest expiry that an approval can set: that of the identity document, at most ten years from now. */
export const verifiableUntil = ({ identityDocument }: SentPapers, today: Day): Day => {
  const most = addMonths(today, verifiedMonthsMax);
  return identityDocument.expiresOn < most ? identityDocument.expiresOn : most;
};

/** The verdicts by document. A kind that was not sent, or that occurs twice, is invalid input. */
const verdictsOf = (sent: SentPapers, { documents }: KycDecisionInput): KycVerdict[] =>
  documents.map((given, index) => {
    const document = sent.documents.find(({ kind }) => kind === given.kind);
    const isRepeated = documents.findIndex(({ kind }) => kind === given.kind) < index;
    if (!document || isRepeated) {
      const message = document ? 'Give each document only once.' : 'The case has no such document.';
      throw new AppError('invalid_input', { fields: [{ path: `body.documents.${index}.kind`, message }] });
    }
    const { documentId } = document;
    return given.verdict === 'accepted'
      ? { documentId, verdict: 'accepted', code: null, note: null }
      : { documentId, verdict: 'refused', code: given.code, note: given.note ?? null };
  });

/** Until when an approval is valid. @throws AppError kyc_documents_open; identity_document_expired; invalid_input */
const approvedUntil = (
  sent: SentPapers,
  verdicts: readonly KycVerdict[],
  { verifiedUntil }: KycDecisionInput,
  today: Day,
): Day => {
  const open = sent.documents.filter(
    ({ documentId }) =>
      !verdicts.some((given) => given.documentId === documentId && given.verdict === 'accepted'),
  );
  if (open.length > 0) throw new AppError('kyc_documents_open', { kinds: open.map(({ kind }) => kind) });
  const { expiresOn } = sent.identityDocument;
  if (hasExpired(expiresOn, today)) throw new AppError('identity_document_expired', { expiresOn });
  const most = verifiableUntil(sent, today);
  const until = verifiedUntil ?? most;
  if (until < today || until > most) {
    const message = `Choose a day from ${today} to ${most}.`;
    throw new AppError('invalid_input', { fields: [{ path: 'body.verifiedUntil', message }] });
  }
  return until;
};

/**
 * Decides a case in review; the member reads the reason and the remarks on documents. Rejecting a renewal ends the
 * verification immediately; asking for more leaves it valid until its last day.
 * @throws AppError own_case | claimed_by_colleague | invalid_transition | invalid_input; kyc_documents_open when not
 * every document is accepted, identity_document_expired when the identity document has expired; kyc_nothing_asked when
 * more is needed but nothing is asked for
 */
export const decideKyc = (kyc: KycCase, input: KycDecisionInput, staff: StaffMember, now: Date): KycCase => {
  requireOthers(kyc, staff, now);
  const { decision, reason, fields = [] } = input;
  const { sent } = kyc;
  if (!sent || !mayFollow(kycMachine, kyc.state, decision))
    throw new AppError('invalid_transition', { from: kyc.state, to: decision });
  const verdicts = verdictsOf(sent, input);
  if (decision === 'more-needed' && fields.length === 0 && verdicts.every(({ code }) => code === null))
    throw new AppError('kyc_nothing_asked');
  const { person, identityDocument, address, documents } = sent;
  const documentIds = documents.map(({ documentId }) => documentId);
  const decided: KycCase = {
    ...withState(kyc, decision, { kind: 'staff', memberId: staff.id }, now, reason),
    claim: null,
    reason,
    verdicts,
    asked: decision === 'more-needed' ? [...new Set(fields)] : [],
    lastLook: { at: instantOf(now), person, identityDocument, address, documentIds },
  };
  switch (decision) {
    case 'approved':
      return {
        ...decided,
        verifiedUntil: approvedUntil(sent, verdicts, input, dayOf(instantOf(now))),
        remindedDays: null,
        // A renewal needs new documents; only the text need not be entered again.
        draft: { ...sent, documents: [] },
      };
    case 'rejected':
      return { ...decided, verifiedUntil: null, remindedDays: null };
    case 'more-needed':
      return decided;
  }
};
