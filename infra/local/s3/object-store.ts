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
import { openStore } from '../cognito/durable-store.ts';

/** What is known of an object beside its bytes. */
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
  /** Name of the file that holds the bytes. */
  file: string;
}

/** The objects of all buckets. A put replaces an object whole or not at all, also when the process is killed. */
export interface ObjectStore {
  get(bucket: string, key: string): StoredObject | undefined;
  read(object: StoredObject): Buffer;
  put(bucket: string, key: string, bytes: Buffer, headers: Record<string, string>): StoredObject;
  delete(bucket: string, key: string): void;
  /** The objects of a bucket in the order of their keys' UTF-8 bytes, as S3 lists them. */
  list(bucket: string): StoredObject[];
  close(): void;
}

/**
 * Opens the objects in `dataDir`: their bytes are files that are written once, and the index says which
 * file is whose. The index is changed last, so a crash leaves at most a file that nobody owns.
 */
export function openObjectStore(dataDir: string, now: () => number): ObjectStore {
  const folder = join(dataDir, 'objects');
  mkdirSync(folder, { recursive: true });
  const store = openStore(join(dataDir, 'index.jsonl'));
  const index = store.collection<StoredObject>('objects');
  const name = (bucket: string, key: string) => `${bucket}/${key}`;

  const owned = new Set(index.values().map(({ file }) => file));
  for (const file of readdirSync(folder)) if (!owned.has(file)) rmSync(join(folder, file));

  return {
    get: (bucket, key) => index.get(name(bucket, key)),
    read: ({ file }) => readFileSync(join(folder, file)),
    put(bucket, key, bytes, headers) {
      const file = randomUUID();
      const descriptor = openSync(join(folder, file), 'wx');
      writeSync(descriptor, bytes);
      fsyncSync(descriptor);
      closeSync(descriptor);
      const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
      const object = { bucket, key, size: bytes.length, etag, modifiedAt: now(), headers, file };
      const before = index.get(name(bucket, key));
      index.put(name(bucket, key), object);
      if (before) rmSync(join(folder, before.file));
      return object;
    },
    delete(bucket, key) {
      const object = index.get(name(bucket, key));
      if (!object) return;
      index.delete(name(bucket, key));
      rmSync(join(folder, object.file));
    },
    list: (bucket) =>
      index
        .values()
        .filter((object) => object.bucket === bucket)
        .sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key))),
    close: () => store.close(),
  };
}
