import * as z from 'zod/mini';
import type { DocumentId } from './ids.ts';
import type { IdentityDocumentType } from './kyc-person.ts';

/** The documents of a case: both sides of the identity document, the person with it, and where they live. */
export const documentKinds = ['identity-front', 'identity-back', 'selfie', 'proof-of-address'] as const;
export type DocumentKind = (typeof documentKinds)[number];
export const documentKindSchema = z.enum(documentKinds);

/** What may be uploaded: photos and scans. */
export const documentTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type DocumentType = (typeof documentTypes)[number];
export const documentTypeSchema = z.enum(documentTypes);

/** How long the permission to upload a document holds, and how long a link to one. */
export const documentUploadMinutes = 10;
export const documentLinkSeconds = 60;

/** Why a document was not accepted. */
export const documentReasonCodes = [
  'unreadable',
  'cut-off',
  'wrong-document',
  'expired',
  'name-differs',
  'address-differs',
  'too-old',
  'selfie-differs',
  'not-authentic',
] as const;
export type DocumentReasonCode = (typeof documentReasonCodes)[number];
export const documentReasonCodeSchema = z.enum(documentReasonCodes);

/** The documents that a case needs: a passport has everything on one page. */
export const documentsNeeded = (documentType: IdentityDocumentType | null): readonly DocumentKind[] =>
  documentType === 'passport' ? documentKinds.filter((kind) => kind !== 'identity-back') : documentKinds;

/** One document, as the case names it. */
export interface NamedDocument {
  readonly kind: DocumentKind;
  readonly documentId: DocumentId;
}
