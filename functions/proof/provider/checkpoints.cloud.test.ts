import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginProof } from '#functions/proof/proof-under-way.ts';
import { startS3 } from '#infra/local/s3/server.ts';
import { CheckpointMoved, type Checkpoints, openCheckpoints } from './checkpoints.ts';

let open: (table: string) => Checkpoints;
let end: () => Promise<void>;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'checkpoints-'));
  const server = await startS3({
    ...{ port: 0, dataDir: folder, now: () => Date.now(), credentials: () => 'secret' },
    buckets: [{ name: 'checkpoints', cors: [] }],
  });
  const credentials = { accessKeyId: 'test', secretAccessKey: 'secret' };
  const client = new S3Client({ region: 'us-east-1', endpoint: server.endpoint, credentials });
  open = (table) => openCheckpoints('checkpoints', table, client);
  end = async () => {
    client.destroy();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  };
});
afterAll(() => end());

test('a proof is kept with all its sums, in place of the one that was read, and by one of two runs only', async () => {
  const checkpoints = open('table');
  const none = await checkpoints.read();
  expect(none).toEqual({ proof: null, etag: null });
  const proof = beginProof(new Date('2027-03-01T02:30:00.000Z'), 4);
  proof.tally.pairs.sums[7] = 2n ** 60n;
  proof.position[2] = { pk: 'MEMBER#1', sk: 'WALLET#infinity' };
  const first = await checkpoints.keep(proof, none.etag);
  await expect(checkpoints.keep(proof, none.etag)).rejects.toThrow(CheckpointMoved);
  const read = await checkpoints.read();
  expect(read.etag).toBe(first);
  expect(read.proof?.position).toEqual(proof.position);
  expect(read.proof?.tally.pairs.sums).toEqual(proof.tally.pairs.sums);
  expect(Buffer.from(read.proof?.tally.pairs.key ?? [])).toEqual(proof.tally.pairs.key);
  proof.step = 'settle';
  await checkpoints.keep(proof, first);
  await expect(checkpoints.keep(proof, first)).rejects.toThrow(CheckpointMoved);
  expect((await checkpoints.read()).proof?.step).toBe('settle');
});

test('a proof of the table before a restore is not carried on, and gives way to a new one', async () => {
  const { etag } = await open('table').read();
  const restored = open('table-restored');
  expect(await restored.read()).toEqual({ proof: null, etag });
  await restored.keep(beginProof(new Date('2027-03-02T02:30:00.000Z'), 4), etag);
  expect((await open('table').read()).proof).toBeNull();
  expect((await restored.read()).proof?.startedAt).toBe('2027-03-02T02:30:00.000Z');
});
