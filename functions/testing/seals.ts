import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll } from 'vitest';
import { openSealStore, type SealStore } from '#functions/proof/provider/seals.ts';
import { startS3 } from '#infra/local/s3/server.ts';

export interface SealsUnderTest {
  readonly store: SealStore;
  /** The operator's own client: it may do what no function may. */
  readonly client: S3Client;
  readonly bucket: string;
  readonly folder: string;
}

/** A bucket under lock on the local stand-in of S3, of the calling test file. */
export const sealsUnderTest = (): (() => SealsUnderTest) => {
  let seals: SealsUnderTest | undefined;
  let end = async (): Promise<void> => undefined;
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'seals-'));
    const server = await startS3({
      port: 0,
      dataDir: folder,
      now: () => Date.now(),
      buckets: [{ name: 'seals', cors: [], isVersioned: true, lock: { mode: 'COMPLIANCE', days: 365 } }],
      credentials: () => 'secret',
    });
    const credentials = { accessKeyId: 'test', secretAccessKey: 'secret' };
    const client = new S3Client({ region: 'us-east-1', endpoint: server.endpoint, credentials });
    seals = { store: openSealStore('seals', client), client, bucket: 'seals', folder };
    end = async () => {
      client.destroy();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    };
  });
  afterAll(() => end());
  return () => {
    if (!seals) throw new Error('the bucket runs only while tests run');
    return seals;
  };
};
