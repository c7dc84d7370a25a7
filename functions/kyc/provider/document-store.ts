import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { type IncomingFile, incomingFile, type UploadForm } from '#functions/platform/files/incoming-file.ts';
import type { DocumentId, MemberId } from '#shared/domain/ids.ts';
import { type DocumentType, documentUploadMinutes } from '#shared/domain/kyc-documents.ts';

/** A document of a member. Its key includes the member, so that no member can refer to another's. */
export interface DocumentOf {
  readonly memberId: MemberId;
  readonly documentId: DocumentId;
}

/** The bucket of documents: uploads are below incoming/, accepted documents below kept/. */
export interface DocumentStore {
  /** A form that allows a browser to upload exactly one object of this type and size for ten minutes. */
  allowUpload(document: DocumentOf, contentType: DocumentType, bytes: number): Promise<UploadForm>;
  /** The upload; null when there is none, 'too-large' when it has more than `bytesMax`. */
  readUpload(document: DocumentOf, bytesMax: number): Promise<IncomingFile | 'too-large' | null>;
  /** Removes the upload; idempotent. */
  removeUpload(document: DocumentOf): Promise<void>;
  /**
   * Stores the bytes that were inspected: the upload form is still valid, so the uploaded object may have changed
   * since. A document that is already stored stays unchanged.
   */
  keep(document: DocumentOf, file: IncomingFile): Promise<void>;
  /** A stored document, in chunks; null when it no longer exists. */
  read(document: DocumentOf): Promise<AsyncIterable<Uint8Array> | null>;
  /** Removes a stored document; idempotent. */
  remove(document: DocumentOf): Promise<void>;
  /**
   * A URL that serves a stored document for this many seconds, with the content type from our own record, not from the
   * file. It needs no session.
   */
  link(document: DocumentOf, contentType: DocumentType, seconds: number): Promise<string>;
}

const at = (place: 'incoming' | 'kept', { memberId, documentId }: DocumentOf): string =>
  `${place}/${memberId}/${documentId}`;

/** The file extension of each type. */
export const documentEndings: Readonly<Record<DocumentType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/**
 * The store in that bucket. The S3 client is heavy, so it is loaded only when a document is added, removed or viewed.
 */
export const openDocumentStore = (
  Bucket: string,
  client = new S3Client({ maxAttempts: 4 }),
): DocumentStore => ({
  allowUpload: (document, contentType, bytes) =>
    incomingFile(client, Bucket, at('incoming', document)).allow(contentType, bytes, documentUploadMinutes),
  readUpload: (document, bytesMax) => incomingFile(client, Bucket, at('incoming', document)).read(bytesMax),
  removeUpload: (document) => incomingFile(client, Bucket, at('incoming', document)).remove(),
  keep: async (document, { contentType, bytes }) => {
    const Key = at('kept', document);
    try {
      await client.send(
        new PutObjectCommand({ Bucket, Key, Body: bytes, ContentType: contentType, IfNoneMatch: '*' }),
      );
    } catch (error) {
      const isKept = error instanceof S3ServiceException && error.name === 'PreconditionFailed';
      if (!isKept) throw error;
    }
  },
  read: async (document) => {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: at('kept', document) }));
      return Body ? (Body as AsyncIterable<Uint8Array>) : null;
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  },
  remove: async (document) => {
    await client.send(new DeleteObjectCommand({ Bucket, Key: at('kept', document) }));
  },
  link: (document, contentType, seconds) =>
    getSignedUrl(
      client,
      new GetObjectCommand({
        Bucket,
        Key: at('kept', document),
        ResponseContentType: contentType,
        ResponseContentDisposition: `inline; filename="${document.documentId}.${documentEndings[contentType]}"`,
        ResponseCacheControl: 'private, no-store',
      }),
      { expiresIn: seconds },
    ),
});
