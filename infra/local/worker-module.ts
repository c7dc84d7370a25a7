/**
 * What runs in a function's worker, as plain JavaScript: to load TypeScript, Node.js sets up its compiler in each new
 * worker, which takes longer than everything else that happens before the function itself is loaded.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { writeWhole } from '../build.ts';
import { projectRoot } from '../function-sources.ts';

const sources = ['worker-bootstrap.ts', 'worker-clock.ts'].map((file) => join(import.meta.dirname, file));
let made: Promise<string> | undefined;

/** The module's path. It is made once, and again only when a source of it changes. */
export function workerModule(): Promise<string> {
  made ??= make();
  return made;
}

async function make(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) hash.update(await readFile(source));
  const path = join(projectRoot, 'infra/.build/local', `worker-${hash.digest('hex').slice(0, 16)}.mjs`);
  if (existsSync(path)) return path;
  const { outputFiles } = await build({
    entryPoints: sources.slice(0, 1),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    logLevel: 'silent',
    write: false,
  });
  await writeWhole(path, outputFiles[0]?.contents ?? '');
  return path;
}
