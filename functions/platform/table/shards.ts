import { createHash } from 'node:crypto';

/** The shard of a source. It never changes for a source, and sources spread evenly. */
export const shardOf = (sourceId: string, shards: number): number =>
  createHash('sha256').update(sourceId).digest().readUInt32BE(0) % shards;
