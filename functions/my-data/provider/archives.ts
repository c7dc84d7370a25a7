import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { MemberId } from '#shared/domain/ids.ts';
import { documentLinkSeconds } from '#shared/domain/kyc-documents.ts';

/** One archive per member, so that a new one replaces the previous one, and a closed account has one key to delete. */
const keyOf = (memberId: MemberId): string => `exports/${memberId}.zip`;

let client: S3Client | undefined;
/** The S3 client is heavy: only functions that create, serve or delete archives load this file. */
const storage = (): S3Client => {
  client ??= new S3Client({ maxAttempts: 5 });
  return client;
};

/** The archives of members' data. */
export interface Archives {
  put(memberId: MemberId, archive: Uint8Array): Promise<void>;
  /** Idempotent. */
  remove(memberId: MemberId): Promise<void>;
}

/** The archives in that bucket. */
export const openArchives = (Bucket: string): Archives => ({
  put: async (memberId, Body) => {
    const Key = keyOf(memberId);
    await storage().send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'application/zip' }));
  },
  remove: async (memberId) => {
    await storage().send(new DeleteObjectCommand({ Bucket, Key: keyOf(memberId) }));
  },
});

/** A URL that serves the archive for a minute as a download with this name; it needs no session. */
export const signedArchive = (Bucket: string, memberId: MemberId, fileName: string): Promise<string> =>
  getSignedUrl(
    storage(),
    new GetObjectCommand({
      Bucket,
      Key: keyOf(memberId),
      ResponseContentType: 'application/zip',
      ResponseContentDisposition: `attachment; filename="${fileName}"`,
      ResponseCacheControl: 'private, no-store',
    }),
    { expiresIn: documentLinkSeconds },
  );
