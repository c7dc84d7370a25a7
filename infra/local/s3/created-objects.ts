import { randomUUID } from 'node:crypto';
import type { Collection } from '../cognito/durable-store.ts';
import type { StoredObject } from './object-store.ts';

/** How an object came to be, in the words of S3's events. */
export type CreationReason = 'PutObject' | 'POST Object' | 'CopyObject';

/** An object that was made, until everyone who must hear of it has. */
export interface CreatedObject extends Pick<StoredObject, 'bucket' | 'key' | 'size' | 'etag' | 'versionId'> {
  /** The same in every delivery. */
  id: string;
  /** Hexadecimal; of two objects of one key, the later has the greater. */
  sequencer: string;
  reason: CreationReason;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** The file that holds its bytes, by which a restart knows whether it was made in the end. */
  file: string | undefined;
}

/** The objects whose creation is still to be told. */
export interface CreatedObjects {
  /** Oldest first. */
  pending: () => CreatedObject[];
  /** It was told, and is forgotten. */
  settle: (id: string) => void;
}

/** Made before the object is indexed: a crash in between leaves one that a restart drops, and never misses one. */
export const createdObject = (object: StoredObject, reason: CreationReason, count: number): CreatedObject => {
  const { bucket, key, size, etag, versionId, modifiedAt, file } = object;
  const sequencer = (BigInt(modifiedAt) * 4096n + BigInt(count % 4096)).toString(16).toUpperCase();
  return {
    id: randomUUID(),
    sequencer: sequencer.padStart(18, '0'),
    reason,
    createdAt: modifiedAt,
    bucket,
    key,
    size,
    etag,
    file,
    ...(versionId && { versionId }),
  };
};

/** Forgets what was announced and then, because of a crash, not made. */
export function dropUnmade(created: Collection<CreatedObject>, owned: ReadonlySet<string | undefined>): void {
  for (const { id, file } of created.values()) if (!owned.has(file)) created.delete(id);
}
