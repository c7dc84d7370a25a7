import type * as z from 'zod/mini';
import type { Member } from '#functions/member/member-schema.ts';
import { digestOf } from '#functions/platform/digest.ts';
import { type Day, dayOf, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { DocumentKind, NamedDocument } from '#shared/domain/kyc-documents.ts';
import {
  type addressStepSchema,
  hasExpired,
  identityDocumentProblems,
  type identityStepSchema,
} from '#shared/domain/kyc-person.ts';
import { birthdayProblem } from '#shared/domain/own-profile.ts';
import { kycMachine, mayFollow } from '#shared/domain/states.ts';
import { isInCase, mayEdit, missingOf, newCase, withState } from './kyc.ts';
import type { Draft, KycCase, KycDocument, SentPapers } from './kyc-case-schema.ts';

export type SavedStep = z.output<typeof identityStepSchema> | z.output<typeof addressStepSchema>;

const revisionOf = (content: Readonly<Record<string, unknown>>): string => digestOf(content).slice(0, 16);

/**
 * Revisions of a draft. Each depends on its part of the content only, so that an upload does not invalidate an open
 * form.
 */
export const revisionsOf = ({ person, identityDocument, address, documents }: Draft) => ({
  identity: revisionOf({ person, identityDocument }),
  address: revisionOf({ address }),
  all: revisionOf({ person, identityDocument, address, ids: documents.map(({ documentId }) => documentId) }),
});

/** @throws AppError kyc_locked while the papers cannot be changed */
export const requireOpen = (kyc: KycCase, now: Date): void => {
  if (!mayEdit(kyc, dayOf(instantOf(now)))) throw new AppError('kyc_locked', { state: kyc.state });
};

const withDraft = (kyc: KycCase, change: Partial<Draft>): KycCase => ({
  ...kyc,
  draft: { ...kyc.draft, ...change },
  version: kyc.version + 1,
});

const draftOfStep = (input: SavedStep): Partial<Draft> => {
  if (input.step === 'address') {
    const { step: _, revision: __, ...address } = input;
    return { address };
  }
  const { legalName, birthday, nationality, documentType, documentNumber, issuingCountry, expiresOn } = input;
  return {
    person: { legalName, birthday, nationality },
    identityDocument: { documentType, documentNumber, issuingCountry, expiresOn },
  };
};

const fieldProblems = (input: SavedStep, today: Day): { path: string; message: string }[] => {
  if (input.step === 'address') return [];
  const birthday = birthdayProblem(input.birthday, today);
  return [
    ...(birthday ? [{ path: 'body.birthday', message: birthday }] : []),
    ...(hasExpired(input.expiresOn, today)
      ? [{ path: 'body.expiresOn', message: identityDocumentProblems.expired }]
      : []),
  ];
};

/**
 * The member saves one step. Saving what is already stored changes nothing, so that a request can be repeated.
 * @returns the case, or null when nothing changes
 * @throws AppError kyc_locked; kyc_changed when the step has changed since the member saw it; invalid_input for a
 * birthday that is not an adult's, or an expired document
 */
export const decideSaveStep = (
  kyc: KycCase | null,
  member: Member,
  input: SavedStep,
  now: Date,
): KycCase | null => {
  const before = kyc ?? newCase(member);
  requireOpen(before, now);
  const fields = fieldProblems(input, dayOf(instantOf(now)));
  if (fields.length > 0) throw new AppError('invalid_input', { fields });
  const next = withDraft(before, draftOfStep(input));
  const [was, is] = [revisionsOf(before.draft)[input.step], revisionsOf(next.draft)[input.step]];
  if (is === was) return null;
  if (input.revision !== was) throw new AppError('kyc_changed', { step: input.step });
  return next;
};

/** True when the document has been sent before: then its file is kept even after it is replaced. */
const wasSent = ({ sent, formerDocuments }: KycCase, { documentId }: NamedDocument): boolean =>
  [...(sent?.documents ?? []), ...formerDocuments].some((document) => document.documentId === documentId);

/** A draft after a change of its documents, and the document whose file is no longer needed. */
interface ChangedDocuments {
  readonly kyc: KycCase;
  readonly dropped: KycDocument | null;
}

const withDocuments = (
  before: KycCase,
  kind: DocumentKind,
  document: KycDocument | null,
): ChangedDocuments => {
  const former = before.draft.documents.find((one) => one.kind === kind);
  const others = before.draft.documents.filter((one) => one.kind !== kind);
  return {
    kyc: withDraft(before, { documents: document ? [...others, document] : others }),
    dropped: former && !wasSent(before, former) ? former : null,
  };
};

/**
 * Checks that this upload may become the document of its kind. False when it is that already, so that a request can be
 * repeated.
 * @throws AppError kyc_locked; document_missing for an upload that was replaced before (ids sort by time), or is in the
 * case as another kind
 */
export const requireAcceptable = (
  kyc: KycCase | null,
  member: Member,
  { kind, documentId }: NamedDocument,
  now: Date,
): boolean => {
  const existing = kyc ?? newCase(member);
  requireOpen(existing, now);
  const current = existing.draft.documents.find((document) => document.kind === kind);
  if (current?.documentId === documentId) return false;
  if (isInCase(existing, documentId) || (current && documentId < current.documentId))
    throw new AppError('document_missing');
  return true;
};

/**
 * Adds an uploaded file as the document of its kind, replacing the previous one; null when it is that already.
 * @throws what `requireAcceptable` throws
 */
export const decideAddDocument = (
  kyc: KycCase | null,
  member: Member,
  document: KycDocument,
  now: Date,
): ChangedDocuments | null =>
  requireAcceptable(kyc, member, document, now)
    ? withDocuments(kyc ?? newCase(member), document.kind, document)
    : null;

/** Removes a document from the draft; null when there is none. @throws AppError kyc_locked */
export const decideRemoveDocument = (
  kyc: KycCase | null,
  kind: DocumentKind,
  now: Date,
): ChangedDocuments | null => {
  if (!kyc) return null;
  requireOpen(kyc, now);
  return kyc.draft.documents.some((document) => document.kind === kind)
    ? withDocuments(kyc, kind, null)
    : null;
};

/**
 * Only the documents that the case needs are sent: not the back of an identity card when the document is a passport.
 */
const sentOf = ({ person, identityDocument, address, documents }: Draft): SentPapers | null =>
  person && identityDocument && address
    ? {
        person,
        identityDocument,
        address,
        documents: documents.filter(
          ({ kind }) => kind !== 'identity-back' || identityDocument.documentType !== 'passport',
        ),
      }
    : null;

/** Documents of the draft that are not part of the submission: their files are deleted. */
export const notSent = ({ draft }: KycCase, submitted: KycCase): readonly KycDocument[] =>
  draft.documents.filter(({ documentId }) => !isInCase(submitted, documentId));

/**
 * The member submits the case: for the first time, because more was needed, or to renew the verification.
 * @throws AppError kyc_locked; kyc_incomplete with what is missing; kyc_changed when it is not what the member reviewed
 */
export const decideSubmit = (
  kyc: KycCase | null,
  member: Member,
  { revision }: { readonly revision: string },
  now: Date,
): KycCase => {
  const before = kyc ?? newCase(member);
  requireOpen(before, now);
  if (!mayFollow(kycMachine, before.state, 'submitted'))
    throw new AppError('invalid_transition', { from: before.state, to: 'submitted' });
  if (revision !== revisionsOf(before.draft).all) throw new AppError('kyc_changed', { step: 'review' });
  const missing = missingOf(before, dayOf(instantOf(now)));
  const sent = sentOf(before.draft);
  if (!sent || missing.length > 0) throw new AppError('kyc_incomplete', { missing });
  const isSent = ({ documentId }: KycDocument) =>
    sent.documents.some((document) => document.documentId === documentId);
  const replaced = (before.sent?.documents ?? []).filter((document) => !isSent(document));
  return {
    ...withState(before, 'submitted', { kind: 'member', memberId: member.id }, now, null),
    memberName: member.profile.name,
    memberEmail: member.email,
    draft: sent,
    sent,
    submittedAt: instantOf(now),
    claim: null,
    reason: null,
    formerDocuments: [...before.formerDocuments, ...replaced],
  };
};
