import * as z from 'zod/mini';
import type { Day } from './calendar.ts';
import type { DocumentId } from './ids.ts';
import { documentKinds, documentsNeeded, type NamedDocument } from './kyc-documents.ts';
import { hasExpired, type IdentityDocument, type KycAddress, type KycPerson } from './kyc-person.ts';

/** The steps of the wizard, in their order. */
export const kycSteps = ['identity', 'address', 'documents', 'review'] as const;
export type KycStep = (typeof kycSteps)[number];
export const kycStepSchema = z.enum(kycSteps);

/** The groups of details that compliance can ask a member to correct. */
export const kycFieldGroups = ['person', 'identity-document', 'address'] as const;
export type KycFieldGroup = (typeof kycFieldGroups)[number];
export const kycFieldGroupSchema = z.enum(kycFieldGroups);

/** What can be missing; `valid-identity-document`: it has expired or does not extend the current verification. */
const missingParts = ['person', 'identity-document', 'valid-identity-document', 'address'] as const;
export const kycMissingSchema = z.enum([...missingParts, ...documentKinds]);
export type KycMissing = z.infer<typeof kycMissingSchema>;

/** What a member wrote and uploaded so far. */
export interface KycPapers<Document extends NamedDocument = NamedDocument> {
  readonly person: KycPerson | null;
  readonly identityDocument: IdentityDocument | null;
  readonly address: KycAddress | null;
  /** At most one of each kind. */
  readonly documents: readonly Document[];
}

/**
 * What is missing before the papers can be sent. A document that was refused counts as missing until another takes its
 * place; an identity document must be valid today, and prove the identity for longer than it is proven already.
 */
export const missingIn = (
  { person, identityDocument, address, documents }: KycPapers,
  {
    today,
    verifiedUntil,
    refusedIds,
  }: {
    readonly today: Day;
    readonly verifiedUntil: Day | null;
    readonly refusedIds: readonly DocumentId[];
  },
): KycMissing[] => {
  const provesMore = ({ expiresOn }: IdentityDocument) =>
    !hasExpired(expiresOn, today) && (verifiedUntil === null || expiresOn > verifiedUntil);
  const isAccepted = (kind: string) =>
    documents.some((document) => document.kind === kind && !refusedIds.includes(document.documentId));
  return [
    ...(person ? [] : (['person'] as const)),
    ...(identityDocument ? [] : (['identity-document'] as const)),
    ...(identityDocument && !provesMore(identityDocument) ? (['valid-identity-document'] as const) : []),
    ...(address ? [] : (['address'] as const)),
    ...documentsNeeded(identityDocument?.documentType ?? null).filter((kind) => !isAccepted(kind)),
  ];
};

/** The step on which something missing is given. */
export const stepOf = (missing: KycMissing): KycStep => {
  switch (missing) {
    case 'person':
    case 'identity-document':
    case 'valid-identity-document':
      return 'identity';
    case 'address':
      return 'address';
    default:
      return 'documents';
  }
};

/** The next step: the first incomplete one, otherwise the review. */
export const nextStepOf = (left: readonly KycMissing[]): KycStep =>
  kycSteps.find((step) => left.some((part) => stepOf(part) === step)) ?? 'review';
