import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { monotonicFactory } from 'ulid';
import { openStore } from '../cognito/durable-store.ts';
import {
  type CreatedObject,
  type CreatedObjects,
  type CreationReason,
  createdObject,
  dropUnmade,
} from './created-objects.ts';

/** What is known about an object besides its bytes. */
export interface StoredObject {
  bucket: string;
  key: string;
  /** In bytes. */
  size: number;
  /** With its quotes, as HTTP wants it. */
  etag: string;
  /** Milliseconds since 1970. */
  modifiedAt: number;
  /** Headers kept with the object, lower case: content-type, cache-control, x-amz-meta-… */
  headers: Record<string, string>;
  /** Name of the file that holds the bytes; undefined for a delete marker, which has none. */
  file?: string;
  /** In a bucket with versions; the newest of a key is the one that is read unless another is asked for. */
  versionId?: string;
  isNewest?: boolean;
}

/** The objects of all buckets. A put replaces an object whole or not at all, also when the process is killed. */
export interface ObjectStore {
  /** The newest version, or the one of that id; undefined behind a delete marker, too. */
  get(bucket: string, key: string, versionId?: string): StoredObject | undefined;
  read(object: StoredObject): Buffer;
  put(
    bucket: string,
    key: string,
    bytes: Buffer,
    headers: Record<string, string>,
    reason?: CreationReason,
  ): StoredObject;
  /** Without versions the object is gone; with them a marker hides it, and only the version that is named is gone. */
  delete(bucket: string, key: string, versionId?: string): void;
  /** The objects of a bucket in the order of their keys' UTF-8 bytes, as S3 lists them. */
  list(bucket: string): StoredObject[];
  /** Every version and delete marker of a bucket, by key, newest first. */
  versions(bucket: string): StoredObject[];
  /** Of the buckets that announce their objects. */
  created: CreatedObjects;
  close(): void;
}

/**
 * Opens the objects in `dataDir`: their bytes are files that are written once, and the index assigns each file to its
 * object. The index is changed last, so a crash leaves at most an orphaned file.
 */
export function openObjectStore(
  dataDir: string,
  now: () => number,
  isVersioned: (bucket: string) => boolean = () => false,
  announces: (bucket: string) => boolean = () => false,
): ObjectStore {
  const folder = join(dataDir, 'objects');
  mkdirSync(folder, { recursive: true });
  const store = openStore(join(dataDir, 'index.jsonl'));
  const index = store.collection<StoredObject>('objects');
  const created = store.collection<CreatedObject>('created');
  let announced = 0;
  /** Sorts by time, and versions of one instant in the order they were made. */
  const nextVersion = monotonicFactory();
  const name = (bucket: string, key: string) => `${bucket}/${key}`;
  const nameOf = ({ bucket, key, versionId, isNewest }: StoredObject) =>
    versionId === undefined || isNewest ? name(bucket, key) : `${name(bucket, key)}\n${versionId}`;

  const owned = new Set(index.values().map(({ file }) => file));
  for (const file of readdirSync(folder)) if (!owned.has(file)) rmSync(join(folder, file));
  dropUnmade(created, owned);

  /** The newest of its key from now on; what was, stays as an older version, or is gone in a bucket without them. */
  const supersede = (object: StoredObject): void => {
    const before = index.get(nameOf(object));
    if (before?.versionId !== undefined) {
      const older = { ...before, isNewest: false };
      index.put(nameOf(older), older);
    }
    index.put(nameOf(object), object);
    if (before?.file && before.versionId === undefined) rmSync(join(folder, before.file));
  };
  const versionOf = (bucket: string) =>
    isVersioned(bucket) ? { versionId: nextVersion(now()), isNewest: true } : {};
  const isAt = (object: StoredObject, bucket: string, key: string) =>
    object.bucket === bucket && object.key === key;
  const byKeyNewestFirst = (a: StoredObject, b: StoredObject) =>
    Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)) ||
    Number(b.isNewest === true) - Number(a.isNewest === true) ||
    String(b.versionId).localeCompare(String(a.versionId));

  const versionsOf = (bucket: string) =>
    index
      .values()
      .filter((object) => object.bucket === bucket)
      .sort(byKeyNewestFirst);
  const found = (bucket: string, key: string, versionId?: string) =>
    versionId === undefined
      ? index.get(name(bucket, key))
      : index.values().find((object) => isAt(object, bucket, key) && object.versionId === versionId);

  return {
    get(bucket, key, versionId) {
      const object = found(bucket, key, versionId);
      return object?.file === undefined ? undefined : object;
    },
    read: ({ file = '' }) => readFileSync(join(folder, file)),
    put(bucket, key, bytes, headers, reason = 'PutObject') {
      const file = randomUUID();
      const descriptor = openSync(join(folder, file), 'wx');
      writeSync(descriptor, bytes);
      fsyncSync(descriptor);
      closeSync(descriptor);
      const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
      const object = { bucket, key, size: bytes.length, etag, modifiedAt: now(), headers, file };
      const kept = { ...object, ...versionOf(bucket) };
      if (announces(bucket)) {
        const announcement = createdObject(kept, reason, announced++);
        created.put(announcement.id, announcement);
      }
      supersede(kept);
      return kept;
    },
    delete(bucket, key, versionId) {
      const object = found(bucket, key, versionId);
      if (!object) return;
      if (versionId === undefined && isVersioned(bucket)) {
        supersede({ bucket, key, size: 0, etag: '', modifiedAt: now(), headers: {}, ...versionOf(bucket) });
        return;
      }
      index.delete(nameOf(object));
      if (object.file) rmSync(join(folder, object.file));
      const [next] = versionsOf(bucket).filter((other) => isAt(other, bucket, key));
      if (object.isNewest && next) {
        index.delete(nameOf(next));
        index.put(name(bucket, key), { ...next, isNewest: true });
      }
    },
    list: (bucket) =>
      versionsOf(bucket).filter(({ file, isNewest }) => file !== undefined && isNewest !== false),
    versions: versionsOf,
    created: { pending: created.values, settle: created.delete },
    close: () => store.close(),
  };
}
