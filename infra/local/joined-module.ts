/**
 * One build bundles all functions and leaves what they share in separate files: up to a hundred of them for a function,
 * and to open those takes a third of a worker's start. A function that is started is therefore joined into one file,
 * once; what it imports only when needed stays apart.
 */
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';
import { bundleOptions, writeWhole } from '../build.ts';

/** Begins the names of what is made here; the bundler's own files are named by their content, too. */
const prefix = 'joined-';

const joining = new Map<string, Promise<string>>();

/** The path of one module that is all of this bundle; both are named by their content and stand in one folder. */
export function joinedModule(bundle: string): Promise<string> {
  const known = joining.get(bundle);
  if (known) return known;
  const made = joinFiles(bundle);
  joining.set(bundle, made);
  made.catch(() => joining.delete(bundle));
  return made;
}

async function joinFiles(bundle: string): Promise<string> {
  const folder = dirname(bundle);
  const path = join(folder, `${prefix}${basename(bundle)}`);
  if (existsSync(path)) return path;
  const { outputFiles } = await build({
    ...bundleOptions,
    entryPoints: { [basename(path, '.mjs')]: bundle },
    entryNames: '[name]',
    chunkNames: `${prefix}[name]-[hash]`,
    outdir: folder,
    // Libraries that are not bundled stand beside.
    external: ['*.cjs'],
    minify: false,
    sourcemap: false,
    write: false,
  });
  // The entry is written last, so that everything it imports exists by then. Parts that exist already are written again:
  // old files are deleted by age, and no part may be older than an entry that imports it.
  const entryLast = outputFiles.toSorted((a, b) => Number(a.path === path) - Number(b.path === path));
  for (const file of entryLast) await writeWhole(file.path, file.contents);
  return path;
}
