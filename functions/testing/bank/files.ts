import { readFileSync } from 'node:fs';

const samples = new URL('../../bank/statement/samples/', import.meta.url);

/** The bytes of a sample file. Names, accounts and banks in there don't exist. */
export const sampleBytes = (name: string): Uint8Array => readFileSync(new URL(name, samples));

/** Bytes as they arrive from a store: in pieces of this size. */
export async function* inPieces(bytes: Uint8Array | string, size = 64 * 1024): AsyncGenerator<Uint8Array> {
  const all = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
  for (let at = 0; at < all.length; at += size) yield all.subarray(at, at + size);
}
