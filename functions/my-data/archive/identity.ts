import type { KycCase, KycDocument } from '#functions/kyc/kyc-case-schema.ts';
import { visiblePapers } from '#functions/kyc/own-kyc-view.ts';
import { type DocumentStore, documentEndings } from '#functions/kyc/provider/document-store.ts';
import type { Archive } from './archive.ts';
import { type Columns, timelineOf } from './columns.ts';

/**
 * A document of the case and its file: included in the archive, deleted, or part of an earlier verification, whose
 * files are kept as evidence and no longer visible to the member.
 */
export interface ArchivedDocument extends KycDocument {
  readonly fate: 'included' | 'deleted' | 'earlier';
  /** Its path in the archive; null when it is not included. */
  readonly file: string | null;
}

const fileOf = ({ kind, contentType }: KycDocument): string =>
  `documents/${kind}.${documentEndings[contentType]}`;

/** Every document of the case, once, oldest first. */
const documentsOf = ({ draft, sent, formerDocuments }: KycCase): KycDocument[] => {
  const all = [...formerDocuments, ...(sent?.documents ?? []), ...draft.documents];
  return [...new Map(all.map((document) => [document.documentId, document])).values()];
};

/**
 * Copies the documents that the member can open themselves into the archive. Pictures and PDFs are already compressed.
 * They are streamed in chunks; there are at most four, each within the upload limit.
 */
export const copyDocuments = async (
  archive: Archive,
  kyc: KycCase,
  read: DocumentStore['read'],
  now: Date,
): Promise<ArchivedDocument[]> => {
  const shown = visiblePapers(kyc, now).documents;
  const isShown = ({ documentId }: KycDocument) => shown.some((one) => one.documentId === documentId);
  const copied: ArchivedDocument[] = [];
  for (const document of documentsOf(kyc)) {
    const pieces = isShown(document) ? await read({ ...document, memberId: kyc.memberId }) : 'earlier';
    if (pieces === 'earlier' || pieces === null) {
      copied.push({ ...document, fate: pieces ?? 'deleted', file: null });
      continue;
    }
    const file = fileOf(document);
    await archive.copy(file, pieces);
    copied.push({ ...document, fate: 'included', file });
  }
  return copied;
};

/** The papers of a case: the submission, and the draft since. */
const paperColumns = (
  prefix: '' | 'draft.',
  papersOf: (kyc: KycCase) => KycCase['draft'],
): Columns<KycCase> =>
  Object.fromEntries(
    Object.entries({
      legalName: ({ person }) => person?.legalName ?? null,
      birthday: ({ person }) => person?.birthday ?? null,
      nationality: ({ person }) => person?.nationality ?? null,
      documentType: ({ identityDocument }) => identityDocument?.documentType ?? null,
      documentNumber: ({ identityDocument }) => identityDocument?.documentNumber ?? null,
      issuingCountry: ({ identityDocument }) => identityDocument?.issuingCountry ?? null,
      expiresOn: ({ identityDocument }) => identityDocument?.expiresOn ?? null,
      street: ({ address }) => address?.street ?? null,
      postalCode: ({ address }) => address?.postalCode ?? null,
      city: ({ address }) => address?.city ?? null,
      region: ({ address }) => address?.region ?? null,
      country: ({ address }) => address?.country ?? null,
    } satisfies Columns<KycCase['draft']>).map(([name, cell]) => [
      `${prefix}${name}`,
      (kyc: KycCase) => cell(papersOf(kyc)),
    ]),
  );

/** The columns of the case, with these documents. */
export const identityColumns = (documents: readonly ArchivedDocument[]): Columns<KycCase> => ({
  state: ({ state }) => state,
  ...paperColumns('', ({ draft, sent }) => sent ?? draft),
  ...paperColumns('draft.', ({ draft }) => draft),
  documents: () =>
    documents.map(({ kind, contentType, bytes, uploadedAt, fate, file }) => ({
      kind,
      contentType,
      bytes,
      uploadedAt,
      fate,
      file,
    })),
  submittedAt: ({ submittedAt }) => submittedAt,
  verifiedUntil: ({ verifiedUntil }) => verifiedUntil,
  reason: ({ reason }) => reason,
  timeline: ({ history }) => timelineOf(history),
});
