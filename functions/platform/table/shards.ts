import { createHash } from 'node:crypto';

/** The shard that everything about one source goes through; spreads sources evenly and never changes for one. */
export const shardOf = (sourceId: string, shards: number): number =>
  createHash('sha256').update(sourceId).digest().readUInt32BE(0) % shards;
