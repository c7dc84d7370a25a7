import type { KycCase, KycDocument } from '#functions/kyc/kyc-case-schema.ts';
import { visiblePapers } from '#functions/kyc/own-kyc-view.ts';
import { type DocumentStore, documentEndings } from '#functions/kyc/provider/document-store.ts';
import type { Archive } from './archive.ts';
import { type Columns, timelineOf } from './columns.ts';

/**
 * A document of the case and what became of its file: it is in the archive; or it was deleted; or it belongs to an
 * earlier proof, and is kept as evidence where its member does not see it either.
 */
export interface ArchivedDocument extends KycDocument {
  readonly fate: 'included' | 'deleted' | 'earlier';
  /** Where it lies in the archive; null when it does not. */
  readonly file: string | null;
}

const fileOf = ({ kind, contentType }: KycDocument): string =>
  `documents/${kind}.${documentEndings[contentType]}`;

/** Every document that the case still knows, once, oldest first. */
const documentsOf = ({ draft, sent, formerDocuments }: KycCase): KycDocument[] => {
  const all = [...formerDocuments, ...(sent?.documents ?? []), ...draft.documents];
  return [...new Map(all.map((document) => [document.documentId, document])).values()];
};

/**
 * Puts the documents into the archive that the member can open themselves, as they are: pictures and PDFs are compressed
 * already. They are passed on piece by piece; there are four at most, each within the limit for uploads.
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

/** What a member wrote about themselves: what was sent, and what they are writing since. */
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

/** What the archive says of the case, with these documents. */
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
