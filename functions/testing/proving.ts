import { deserialize, serialize } from 'node:v8';
import type { ProofUnderWay } from '#functions/proof/proof-under-way.ts';
import { CheckpointMoved, type Checkpoints } from '#functions/proof/provider/checkpoints.ts';

/** Checkpoints in memory, each a copy, as a store keeps them. */
export const checkpointsInMemory = (): Checkpoints & { readonly count: number } => {
  let kept: Buffer | null = null;
  let count = 0;
  const etag = () => (kept ? String(count) : null);
  return {
    get count() {
      return count;
    },
    read: async () => ({ proof: kept && (deserialize(kept) as ProofUnderWay), etag: etag() }),
    keep: async (proof, replaced) => {
      if (replaced !== etag()) throw new CheckpointMoved();
      kept = serialize(proof);
      count += 1;
      return String(count);
    },
  };
};

/** A run that begins a new proof and takes it to its end. */
export const wholeProof = () => ({
  checkpoints: checkpointsInMemory(),
  hasTimeLeft: () => true,
  isScheduled: false,
  pagesBetweenKeeps: 1,
});
