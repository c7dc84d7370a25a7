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

/** Inspects the uploaded file: its type follows from its bytes, never from what it claims to be. */
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

/**
 * Adds a stored file to the case. If the case cannot accept it after all, the file is deleted, because nothing
 * references it.
 */
const putIntoCase = async (store: DocumentStore, call: TakeIn, document: KycDocument) => {
  const { database, signedIn, now } = call;
  const { member } = signedIn;
  try {
    return await changeDraft(database, member.id, (stored) =>
      decideAddDocument(stored, member, document, now()),
    );
  } catch (error) {
    const stored = await readOwnKyc(database, member.id);
    const isKept = stored !== null && isInCase(stored, document.documentId);
    if (error instanceof AppError && !isKept) await store.remove({ ...document, memberId: member.id });
    throw error;
  }
};

/**
 * Adds an uploaded file to the case: inspects it, stores it, and deletes the one it replaces unless that was sent
 * before. The upload is deleted in any case, and a refused file is stored nowhere.
 */
export const addKycDocument: Handler<typeof kyc.endpoints.addKycDocument> = async (call) => {
  const { database, log, params, body } = call;
  const { member } = call.signedIn;
  const named = { kind: params.kind, documentId: body.documentId };
  const place = { memberId: member.id, documentId: body.documentId };
  const [before, bytesMax] = await Promise.all([readOwnKyc(database, member.id), documentBytesMax(database)]);
  // A repeated request finds it done.
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
