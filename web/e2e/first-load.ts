import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

type Manifest = Record<string, Chunk>;

/** The build's own list of what needs what. */
const readManifest = (siteDir: string): Manifest =>
  JSON.parse(readFileSync(join(siteDir, '.vite/manifest.json'), 'utf8')) as Manifest;

const closureOf = (manifest: Manifest, entries: readonly string[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not part of the build`);
    if (seen.has(chunk.file)) return;
    seen.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const entry of entries) visit(entry);
  return seen;
};

/** Bytes of JavaScript, gzipped, that these source files need before they run: their static imports, once each. */
export const scriptBytesOf = (siteDir: string, entries: readonly string[]): number => {
  const files = closureOf(readManifest(siteDir), entries);
  return [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(siteDir, file)), { level: 9 }).length,
    0,
  );
};

/** The built file of a source that is loaded on demand. */
export const fileOf = (siteDir: string, source: string): string => {
  const chunk = readManifest(siteDir)[source];
  if (!chunk) throw new Error(`${source} is not a part of its own in the build`);
  return chunk.file;
};
