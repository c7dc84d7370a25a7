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

/** One document of one member: where it lies follows from it, so that nobody can speak of another's. */
export interface DocumentOf {
  readonly memberId: MemberId;
  readonly documentId: DocumentId;
}

/** The bucket of documents: what members upload lies below incoming/, and what was taken in below kept/. */
export interface DocumentStore {
  /** A form that lets a browser upload exactly this: one object, of this type and size, for ten minutes. */
  allowUpload(document: DocumentOf, contentType: DocumentType, bytes: number): Promise<UploadForm>;
  /** What was uploaded; null when nothing is there, 'too-large' when it is more than `bytesMax`. */
  readUpload(document: DocumentOf, bytesMax: number): Promise<IncomingFile | 'too-large' | null>;
  /** Removes what was uploaded; there may be nothing. */
  removeUpload(document: DocumentOf): Promise<void>;
  /**
   * Keeps the very bytes that were looked at: the form for the upload still holds, and what lies at its place may be
   * another file by now. A document that is kept already stays as it is.
   */
  keep(document: DocumentOf, file: IncomingFile): Promise<void>;
  /** A kept document, piece by piece; null when there is none any more. */
  read(document: DocumentOf): Promise<AsyncIterable<Uint8Array> | null>;
  /** Removes a kept document; there may be none. */
  remove(document: DocumentOf): Promise<void>;
  /**
   * An address that shows a kept document for so many seconds, of a type that our own record knows: what the file says
   * of itself decides nothing. Whoever has it needs no session.
   */
  link(document: DocumentOf, contentType: DocumentType, seconds: number): Promise<string>;
}

const at = (place: 'incoming' | 'kept', { memberId, documentId }: DocumentOf): string =>
  `${place}/${memberId}/${documentId}`;

/** How the name of a document's file ends. */
export const documentEndings: Readonly<Record<DocumentType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** The store in that bucket. The client of S3 is heavy: it is loaded when a document comes, goes or is seen. */
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
