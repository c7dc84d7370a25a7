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

/** The files that the page itself names: what every visit begins with. */
const filesOfPage = (siteDir: string): string[] =>
  [
    ...readFileSync(join(siteDir, 'index.html'), 'utf8').matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/gu),
  ].map(([, file = '']) => file);

const closureOf = (siteDir: string, entries: readonly string[]): ReadonlySet<string> => {
  const manifest = readManifest(siteDir);
  const seen = new Set<string>();
  const visit = (chunk: Chunk | undefined, name: string): void => {
    if (!chunk) throw new Error(`${name} is not part of the build`);
    if (seen.has(chunk.file)) return;
    seen.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(manifest[imported], imported);
  };
  const chunkOf = (file: string) => Object.values(manifest).find((chunk) => chunk.file === file);
  for (const file of filesOfPage(siteDir)) visit(chunkOf(file), file);
  for (const entry of entries) visit(manifest[entry], entry);
  return seen;
};

/** What the page and these source files need before they run: their static imports, once each; bytes are gzipped. */
export const scriptsOf = (siteDir: string, entries: readonly string[]): { files: number; bytes: number } => {
  const files = [...closureOf(siteDir, entries)];
  const bytes = files.map((file) => gzipSync(readFileSync(join(siteDir, file)), { level: 9 }).length);
  return { files: files.length, bytes: bytes.reduce((sum, size) => sum + size, 0) };
};

/** The built file of a source that is loaded on demand. */
export const fileOf = (siteDir: string, source: string): string => {
  const chunk = readManifest(siteDir)[source];
  if (!chunk) throw new Error(`${source} is not a separate chunk of the build`);
  return chunk.file;
};
