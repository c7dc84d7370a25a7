import { rmSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { type S3StandIn, startS3 } from '#infra/local/s3/server.ts';
import { temporaryFolder } from '#infra/testing/temporary-folder.ts';

const bucket = 'documents-under-test';

/** The document store of the calling test file, in its process; its clock follows `now`. */
export const documentsUnderTest = (now: () => Date) => {
  let standIn: S3StandIn | undefined;
  const folder = temporaryFolder('documents');
  beforeAll(async () => {
    standIn = await startS3({
      port: 0,
      dataDir: folder,
      now: () => now().getTime(),
      buckets: [{ name: bucket, cors: [] }],
      credentials: () => 'test',
    });
    Object.assign(process.env, { AWS_ENDPOINT_URL_S3: standIn.endpoint, DOCUMENTS_BUCKET: bucket });
  });
  afterAll(async () => {
    await standIn?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    /** The bytes below kept/ or incoming/; undefined when there is no such file. */
    bytesAt: (place: 'incoming' | 'kept', memberId: string, documentId: string) =>
      standIn?.objectOf(bucket, `${place}/${memberId}/${documentId}`)?.bytes,
    /** Where the bucket itself answers. */
    origin: () => `${standIn?.endpoint}/${bucket}`,
  };
};
