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

/** One upload of one member: where it lies follows from it, so that nobody can speak of another's. */
export interface Upload {
  readonly kind: PictureKind;
  readonly memberId: MemberId;
  readonly pictureId: PictureId;
}

/** The bucket of pictures: what members upload lies below incoming/, and what the site shows below uploads/. */
export interface PictureStore {
  /** Lets a browser upload exactly this: one object, of this type and size, until the time is over. */
  allowUpload(upload: Upload, contentType: PictureType, bytes: number): Promise<UploadForm>;
  /** What was uploaded; null when nothing is there, 'too-large' when it is more than `bytesMax`. */
  readUpload(upload: Upload, bytesMax: number): Promise<IncomingFile | 'too-large' | null>;
  removeUpload(upload: Upload): Promise<void>;
  /** Puts one size of a picture where the site shows it. */
  publish(kind: PictureKind, id: PictureId, width: number, webp: Buffer): Promise<void>;
  /** Removes a picture in all its sizes; there may be none. */
  unpublish(kind: PictureKind, id: PictureId): Promise<void>;
}

const incomingKey = ({ kind, memberId, pictureId }: Upload): string =>
  `incoming/${pictureForms[kind].folder}/${memberId}/${pictureId}`;

/** The site's path of a picture is its place in the bucket. */
const publicKey = (kind: PictureKind, id: PictureId, width: number): string =>
  pictureUrl(kind, id, width).slice(1);

/**
 * Browsers keep a picture for a year: another one has another name. The edges of CloudFront for a day, so that one
 * that was removed is gone from them soon.
 */
const cacheControl = 'public, max-age=31536000, s-maxage=86400, immutable';

/** The store in that bucket. The client of S3 is heavy: it is loaded when a picture comes or goes. */
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
