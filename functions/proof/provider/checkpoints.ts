import { deserialize, serialize } from 'node:v8';
import {
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { ProofUnderWay } from '#functions/proof/proof-under-way.ts';

/** Another run has kept the proof since it was read; its work is just as good. */
export class CheckpointMoved extends Error {}

/** The one proof that is under way, kept outside of the table that it proves: its sums are secret, and megabytes. */
export interface Checkpoints {
  /** The proof that was kept last, if it is one of this table; and which it was, for `keep`. */
  read(): Promise<{ readonly proof: ProofUnderWay | null; readonly etag: string | null }>;
  /** Keeps the proof in place of the one with that tag. @returns its tag @throws CheckpointMoved */
  keep(proof: ProofUnderWay, replaced: string | null): Promise<string>;
}

const Key = 'proofs/ledger';
/** Changes with what is kept: a proof of an earlier release begins again. */
const format = 2;

interface Kept {
  readonly format: number;
  readonly table: string;
  readonly proof: ProofUnderWay;
}

/**
 * Opens the checkpoints of the proofs of a table. What is kept was written by this function alone, so it is not parsed
 * again; only its format and its table are compared, because another release, or a restored table, may follow.
 */
export const openCheckpoints = (
  Bucket: string,
  table: string,
  client = new S3Client({ maxAttempts: 5 }),
): Checkpoints => ({
  read: async () => {
    try {
      const { Body, ETag = null } = await client.send(new GetObjectCommand({ Bucket, Key }));
      const kept = deserialize((await Body?.transformToByteArray()) ?? new Uint8Array()) as Kept;
      return { proof: kept.format === format && kept.table === table ? kept.proof : null, etag: ETag };
    } catch (error) {
      if (error instanceof NoSuchKey) return { proof: null, etag: null };
      throw error;
    }
  },
  keep: async (proof, replaced) => {
    const Body = serialize({ format, table, proof } satisfies Kept);
    const condition = replaced === null ? { IfNoneMatch: '*' } : { IfMatch: replaced };
    try {
      const { ETag } = await client.send(new PutObjectCommand({ Bucket, Key, Body, ...condition }));
      if (ETag === undefined) throw new Error('the store gave no tag');
      return ETag;
    } catch (error) {
      const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
      // 404: the object to replace has expired.
      if (status === 412 || status === 409 || status === 404) throw new CheckpointMoved();
      throw error;
    }
  },
});
