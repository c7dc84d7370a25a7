import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import type { FilePlace } from '#functions/bank/bank-account-schema.ts';
import { required } from '#functions/platform/environment.ts';
import type { UploadForm } from '#functions/platform/files/incoming-file.ts';

let client: S3Client | undefined;
/** The S3 client is heavy: only functions that store or import statements load this file. */
const storage = (): S3Client => {
  client ??= new S3Client({ maxAttempts: 5 });
  return client;
};

/** Where the arrival of a statement starts its import. */
const keyOf = (id: string): string => `statements/${id}`;

/** The content of a file in the bucket of bank files, in chunks. @throws S3ServiceException, also when there is none */
export const readBankFile = async ({ key, versionId }: FilePlace): Promise<AsyncIterable<Uint8Array>> => {
  const command = new GetObjectCommand({
    Bucket: required('BANK_FILES_BUCKET'),
    Key: key,
    VersionId: versionId,
  });
  const { Body } = await storage().send(command);
  if (!Body) throw new Error(`the bank file ${key} came without a body`);
  return Body as AsyncIterable<Uint8Array>;
};

/** Seconds that a signed form is valid. */
const uploadSeconds = 600;

/**
 * A form by which a browser puts exactly one statement: of this size, and with this hash, against which the bucket checks
 * what arrives.
 */
export const allowStatementFile = (id: string, bytes: number): Promise<UploadForm> =>
  createPresignedPost(storage(), {
    Bucket: required('BANK_FILES_BUCKET'),
    Key: keyOf(id),
    Fields: {
      'x-amz-checksum-algorithm': 'SHA256',
      'x-amz-checksum-sha256': Buffer.from(id, 'hex').toString('base64'),
    },
    Conditions: [['content-length-range', bytes, bytes]],
    Expires: uploadSeconds,
  });

/** A statement with its hash, by which files of the bank are known. */
export interface StatementFile {
  readonly id: string;
  readonly bytes: Uint8Array;
}

/**
 * Puts a statement where its arrival starts the import. Its key is its content's, so that the same content is stored once,
 * whatever it is called; putting it again starts its import again, which books nothing twice.
 */
export const putStatementFile = async ({ id, bytes }: StatementFile): Promise<void> => {
  await storage().send(
    new PutObjectCommand({
      Bucket: required('BANK_FILES_BUCKET'),
      Key: keyOf(id),
      Body: bytes,
      ContentDisposition: 'attachment; filename="statement"',
    }),
  );
};
