import type { KycCase } from '#functions/kyc/kyc-case-schema.ts';
import { decideAddDocument, decideSaveStep, decideSubmit, revisionsOf } from '#functions/kyc/kyc-draft.ts';
import type { KycDecisionInput } from '#functions/kyc/kyc-review.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { newId } from '#functions/platform/new-id.ts';
import { dayOf, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { type DocumentKind, documentKinds, documentsNeeded } from '#shared/domain/kyc-documents.ts';
import type { KycPerson } from '#shared/domain/kyc-person.ts';
import type { KycDecision } from '#shared/domain/states.ts';
import { homeInHamburg, identityOf } from './kyc.ts';
import { memberAs } from './registering.ts';

/** A member for tests of rules alone. */
export const idaMember: Member = memberAs(new Date('2027-03-01T09:00:00.000Z'));

const draftOf = (kyc: KycCase | null) =>
  kyc?.draft ?? { person: null, identityDocument: null, address: null, documents: [] };

/** The case after its member saved the identity step, with these facts changed. */
export const withIdentity = (
  kyc: KycCase | null,
  now: Date,
  changed: Partial<KycPerson & ReturnType<typeof identityOf>> & { documentType?: 'passport' } = {},
): KycCase | null => {
  const identity = { ...identityOf('Ida Anchor', dayOf(instantOf(now))), ...changed };
  const { identity: revision } = revisionsOf(draftOf(kyc));
  return decideSaveStep(kyc, idaMember, { step: 'identity', revision, ...identity }, now) ?? kyc;
};

export const withAddress = (
  kyc: KycCase | null,
  now: Date,
  street: string = homeInHamburg.street,
): KycCase | null => {
  const { address: revision } = revisionsOf(draftOf(kyc));
  return decideSaveStep(kyc, idaMember, { step: 'address', revision, ...homeInHamburg, street }, now) ?? kyc;
};

export const withDocument = (kyc: KycCase | null, kind: DocumentKind, now: Date): KycCase | null => {
  const file = { contentType: 'image/png', bytes: 1_000, uploadedAt: instantOf(now) } as const;
  const document = { documentId: newId('DocumentId', now), kind, ...file };
  return decideAddDocument(kyc, idaMember, document, now)?.kyc ?? kyc;
};

/** The case with all that its member can give. */
export const filled = (kyc: KycCase | null, now: Date): KycCase => {
  const written = withAddress(withIdentity(kyc, now), now);
  const kinds = documentsNeeded(written?.draft.identityDocument?.documentType ?? null);
  const whole = kinds.reduce((case_, kind) => withDocument(case_, kind, now), written);
  if (!whole) throw new Error('nothing was written');
  return whole;
};

/** Submits the case unchanged. */
export const sent = (kyc: KycCase, now: Date): KycCase =>
  decideSubmit(kyc, idaMember, { revision: revisionsOf(kyc.draft).all }, now);

/** The code with which a rule refuses; undefined when it does not. */
export const refusedAs = (act: () => unknown): string | undefined => {
  try {
    act();
    return undefined;
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
};

/** One of compliance. */
export const clara = { id: 'mem_01KMMFWG9FDM05P2VBNRJW85BS' as MemberId, name: 'Clara Compliance' };

/** Verdicts that accept every document. */
export const accepted = documentKinds.map((kind) => ({ kind, verdict: 'accepted' as const }));
/** Verdicts that refuse this document alone. */
export const refusing = (kind: (typeof documentKinds)[number]) =>
  documentKinds.map((one) =>
    one === kind
      ? ({ kind: one, verdict: 'refused', code: 'unreadable', note: 'Too dark' } as const)
      : ({ kind: one, verdict: 'accepted' } as const),
  );
/** A complete decision, with some of its fields replaced. */
export const saying = (decision: KycDecision, more: Partial<KycDecisionInput> = {}): KycDecisionInput => ({
  decision,
  reason: 'Looked at',
  documents: decision === 'more-needed' ? refusing('selfie') : accepted,
  ...more,
});
