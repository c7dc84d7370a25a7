import type { Call, Handler } from '#functions/entry/call.ts';
import { type DocumentFile, inspectDocument } from '#functions/kyc/document-file.ts';
import { isInCase } from '#functions/kyc/kyc.ts';
import type { KycDocument } from '#functions/kyc/kyc-case-schema.ts';
import { decideAddDocument, requireAcceptable } from '#functions/kyc/kyc-draft.ts';
import { ownKycView } from '#functions/kyc/own-kyc-view.ts';
import type { DocumentOf, DocumentStore } from '#functions/kyc/provider/document-store.ts';
import { changeDraft, readOwnKyc } from '#functions/kyc/table/kyc.ts';
import type { kyc } from '#shared/contract/kyc.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import { documentBytesMax } from './document-bytes-max.ts';
import { documentStore } from './document-store.ts';

type TakeIn = Call<typeof kyc.endpoints.addKycDocument>;

/** The uploaded file, looked at: what it is follows from its bytes, never from what it calls itself. */
const inspectUpload = async (
  store: DocumentStore,
  place: DocumentOf,
  bytesMax: number,
): Promise<DocumentFile> => {
  const file = await store.readUpload(place, bytesMax);
  if (file === null) throw new AppError('document_missing');
  if (file === 'too-large') throw new AppError('document_too_large', { bytesMax });
  return inspectDocument(file.bytes, file.contentType);
};

/** Puts a kept file into the case. One that finds no place there after all is let go of: it is nobody's then. */
const putIntoCase = async (store: DocumentStore, call: TakeIn, document: KycDocument) => {
  const { database, signedIn, now } = call;
  const { member } = signedIn;
  try {
    return await changeDraft(database, member.id, (standing) =>
      decideAddDocument(standing, member, document, now()),
    );
  } catch (error) {
    const standing = await readOwnKyc(database, member.id);
    const isKept = standing !== null && isInCase(standing, document.documentId);
    if (error instanceof AppError && !isKept) await store.remove({ ...document, memberId: member.id });
    throw error;
  }
};

/**
 * Takes an uploaded file into the case: looks at it, keeps it, and lets go of the one it replaces, unless that one was
 * sent before. What was uploaded is deleted whatever comes of it, and what is refused is kept nowhere.
 */
export const addKycDocument: Handler<typeof kyc.endpoints.addKycDocument> = async (call) => {
  const { database, log, params, body } = call;
  const { member } = call.signedIn;
  const named = { kind: params.kind, documentId: body.documentId };
  const place = { memberId: member.id, documentId: body.documentId };
  const [before, bytesMax] = await Promise.all([readOwnKyc(database, member.id), documentBytesMax(database)]);
  // Whoever got no answer asks again, and finds it done.
  if (!requireAcceptable(before, member, named, call.now()))
    return ownKycView(before, member, bytesMax, call.now());
  const store = await documentStore();
  try {
    const file = await inspectUpload(store, place, bytesMax);
    await store.keep(place, file);
    const { contentType, bytes } = file;
    const uploadedAt = instantOf(call.now());
    const document = { ...named, contentType, bytes: bytes.length, uploadedAt };
    const { kyc, decided } = await putIntoCase(store, call, document);
    if (decided?.dropped) await store.remove({ ...decided.dropped, memberId: member.id });
    return ownKycView(kyc, member, bytesMax, call.now());
  } catch (error) {
    if (error instanceof AppError)
      log.info('an uploaded document was refused', { code: error.code, ...error.details });
    throw error;
  } finally {
    await store.removeUpload(place);
  }
};
