import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { type IncomingFile, incomingFile, type UploadForm } from '#functions/platform/files/incoming-file.ts';
import type { MemberId, PictureId } from '#shared/domain/ids.ts';
import {
  type PictureKind,
  type PictureType,
  pictureForms,
  pictureUrl,
  uploadMinutes,
} from '#shared/domain/pictures.ts';

/** An upload of a member. Its key includes the member, so that no member can refer to another's. */
export interface Upload {
  readonly kind: PictureKind;
  readonly memberId: MemberId;
  readonly pictureId: PictureId;
}

/** The bucket of pictures: uploads are below incoming/, and what the site serves is below uploads/. */
export interface PictureStore {
  /** Allows a browser to upload exactly one object of this type and size until the time is up. */
  allowUpload(upload: Upload, contentType: PictureType, bytes: number): Promise<UploadForm>;
  /** The upload; null when there is none, 'too-large' when it has more than `bytesMax`. */
  readUpload(upload: Upload, bytesMax: number): Promise<IncomingFile | 'too-large' | null>;
  removeUpload(upload: Upload): Promise<void>;
  /** Publishes one size of a picture. */
  publish(kind: PictureKind, id: PictureId, width: number, webp: Buffer): Promise<void>;
  /** Removes all sizes of a picture; idempotent. */
  unpublish(kind: PictureKind, id: PictureId): Promise<void>;
}

const incomingKey = ({ kind, memberId, pictureId }: Upload): string =>
  `incoming/${pictureForms[kind].folder}/${memberId}/${pictureId}`;

/** A picture's path on the site is its key in the bucket. */
const publicKey = (kind: PictureKind, id: PictureId, width: number): string =>
  pictureUrl(kind, id, width).slice(1);

/**
 * Browsers cache a picture for a year, because a new picture has a new name; CloudFront's edges for a day, so that a
 * removed one soon disappears from them.
 */
const cacheControl = 'public, max-age=31536000, s-maxage=86400, immutable';

/** The store in that bucket. The S3 client is heavy, so it is loaded only when a picture is added or removed. */
export const openPictureStore = (
  Bucket: string,
  client = new S3Client({ maxAttempts: 4 }),
): PictureStore => ({
  allowUpload: (upload, contentType, bytes) =>
    incomingFile(client, Bucket, incomingKey(upload)).allow(contentType, bytes, uploadMinutes),
  readUpload: (upload, bytesMax) => incomingFile(client, Bucket, incomingKey(upload)).read(bytesMax),
  removeUpload: (upload) => incomingFile(client, Bucket, incomingKey(upload)).remove(),
  publish: async (kind, id, width, webp) => {
    await client.send(
      new PutObjectCommand({
        Bucket,
        Key: publicKey(kind, id, width),
        Body: webp,
        ContentType: 'image/webp',
        ContentDisposition: 'inline',
        CacheControl: cacheControl,
      }),
    );
  },
  unpublish: async (kind, id) => {
    await Promise.all(
      pictureForms[kind].sizes.map(({ width }) =>
        client.send(new DeleteObjectCommand({ Bucket, Key: publicKey(kind, id, width) })),
      ),
    );
  },
});
