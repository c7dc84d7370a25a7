import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, type S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';

/** A file as a browser uploaded it. */
export interface IncomingFile {
  /** The type announced before the upload; the actual content is not verified yet. */
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** A form for the browser: where to post it, and the fields that go before the file. */
export interface UploadForm {
  readonly url: string;
  readonly fields: Record<string, string>;
}

/** A location in a bucket to which a browser uploads one file. */
export const incomingFile = (client: S3Client, Bucket: string, Key: string) => ({
  /** A form that lets a browser upload exactly one object of this type and size until it expires. */
  allow: (contentType: string, bytes: number, minutes: number): Promise<UploadForm> =>
    createPresignedPost(client, {
      Bucket,
      Key,
      Fields: { 'Content-Type': contentType },
      Conditions: [['content-length-range', bytes, bytes]],
      Expires: minutes * 60,
    }),
  /** The upload; null when there is none, 'too-large' when it exceeds `bytesMax`. */
  read: async (bytesMax: number): Promise<IncomingFile | 'too-large' | null> => {
    try {
      const {
        Body,
        ContentLength = Number.POSITIVE_INFINITY,
        ContentType = '',
      } = await client.send(new GetObjectCommand({ Bucket, Key, Range: `bytes=0-${bytesMax}` }));
      const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
      return ContentLength > bytesMax ? 'too-large' : { contentType: ContentType, bytes };
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  },
  /** Removes the upload, if there is one. */
  remove: async (): Promise<void> => {
    await client.send(new DeleteObjectCommand({ Bucket, Key }));
  },
});
