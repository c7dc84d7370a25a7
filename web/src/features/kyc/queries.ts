import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { kyc, type OwnKycCase } from '#shared/contract/kyc.ts';
import type { DocumentId } from '#shared/domain/ids.ts';
import { type DocumentKind, type DocumentType, documentTypes } from '#shared/domain/kyc-documents.ts';
import { call } from '#web/api/client.ts';
import { kycQuery } from '#web/api/own-kyc.ts';
import { useSessionRefresh } from '#web/api/session.tsx';
import { showAnswer } from '#web/api/show-answer.ts';
import { uploadFile } from '#web/api/upload.ts';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';

const { startKycUpload, addKycDocument, removeKycDocument, openKycDocument, submitKyc } = kyc.endpoints;

/** A link to a document lasts for a minute; its picture is fetched immediately, and again when shown later. */
const linkFreshMilliseconds = 45_000;

/** A link to my document; another document of the kind is another question. */
export const documentLinkQuery = (kind: DocumentKind, documentId: DocumentId) =>
  queryOptions({
    queryKey: ['kyc-document', documentId],
    queryFn: ({ signal }) => call(openKycDocument, { params: { kind }, signal }),
    staleTime: linkFreshMilliseconds,
    gcTime: linkFreshMilliseconds,
    // Another device may have removed the document: then there is no picture, and the page continues without it.
    throwOnError: false,
  });

/**
 * What every change is followed by: its reply is shown immediately, and the case is read again, because replies of uploads
 * that ran side by side may come in another order than their changes.
 */
const useShown = () => {
  const client = useQueryClient();
  return (shown: OwnKycCase) => {
    client.setQueryData(kycQuery.queryKey, shown);
    return client.invalidateQueries({ queryKey: kycQuery.queryKey });
  };
};

/** The type that a file claims to have, if it is an accepted one. */
export const documentTypeOf = ({ type }: Blob): DocumentType | undefined =>
  documentTypes.find((one) => one === type);

interface DocumentUpload {
  file: Blob;
  contentType: DocumentType;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/**
 * Uploads a document and has it taken in; answers null when it was cancelled. Each try asks for a new permission, so
 * that it can simply be repeated.
 */
export const useUploadDocument = (kind: DocumentKind) => {
  const client = useQueryClient();
  const show = useShown();
  // It may have been added although no reply arrived: the current state is read again.
  const readAnew = () => client.invalidateQueries({ queryKey: kycQuery.queryKey });
  return useMutation({
    mutationFn: async ({ file, contentType, signal, onProgress }: DocumentUpload) => {
      try {
        const body = { kind, contentType, bytes: file.size };
        const { upload, documentId } = await call(startKycUpload, { body, signal });
        await uploadFile(upload, file, { signal, onProgress });
        return await call(addKycDocument, { params: { kind }, body: { documentId }, signal });
      } catch (error) {
        if (signal.aborted) return null;
        throw error;
      }
    },
    onSuccess: (shown) => (shown ? show(shown) : readAnew()),
    onError: readAnew,
  });
};

/** Takes a document out of the case. */
export const useRemoveDocument = (kind: DocumentKind) => {
  const show = useShown();
  return useMutation({
    mutationFn: () => call(removeKycDocument, { params: { kind } }),
    onSuccess: show,
  });
};

/** Submits what was reviewed for verification. */
export const useSubmitKyc = () => {
  const client = useQueryClient();
  const refreshSession = useSessionRefresh();
  const { keyFor, settled } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: { revision: string }) => call(submitKyc, { body, idempotencyKey: keyFor(body) }),
    onSuccess: async (submitted) => {
      settled();
      await showAnswer(client, kycQuery, submitted);
      void refreshSession();
    },
    // Another device has changed the case: its current state is shown.
    onError: () => client.invalidateQueries({ queryKey: kycQuery.queryKey }),
  });
};
