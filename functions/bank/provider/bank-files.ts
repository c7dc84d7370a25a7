import { GetObjectCommand, PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { required } from '#functions/platform/environment.ts';

let client: S3Client | undefined;
/** The S3 client is heavy: only functions that store or import statements load this file. */
const storage = (): S3Client => {
  client ??= new S3Client({ maxAttempts: 5 });
  return client;
};

/** The content of a file in the bucket of bank files, in chunks. @throws S3ServiceException, also when there is none */
export const readBankFile = async (key: string): Promise<AsyncIterable<Uint8Array>> => {
  const command = new GetObjectCommand({ Bucket: required('BANK_FILES_BUCKET'), Key: key });
  const { Body } = await storage().send(command);
  if (!Body) throw new Error(`the bank file ${key} came without a body`);
  return Body as AsyncIterable<Uint8Array>;
};

/** A statement with its hash, by which files of the bank are known. */
export interface StatementFile {
  readonly id: string;
  readonly bytes: Uint8Array;
}

/**
 * Puts a statement where its arrival starts the import. Its key is its content's, so that the same content is stored,
 * and imported, once, whatever it is called.
 * @param name what the file was called where it comes from
 * @param isAgain puts it even if it is there, which starts its import again
 * @returns whether it was put
 */
export const putStatementFile = async (
  name: string,
  { id, bytes }: StatementFile,
  isAgain = false,
): Promise<boolean> => {
  try {
    await storage().send(
      new PutObjectCommand({
        Bucket: required('BANK_FILES_BUCKET'),
        Key: `statements/${id}`,
        Body: bytes,
        ContentDisposition: `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        ...(!isAgain && { IfNoneMatch: '*' }),
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof S3ServiceException && error.name === 'PreconditionFailed') return false;
    throw error;
  }
};
