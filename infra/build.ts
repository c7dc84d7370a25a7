import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type BuildOptions, type BuildResult, build } from 'esbuild';
import { type FunctionKind, type FunctionSource, functionSources, projectRoot } from './function-sources.ts';
import { imageLibrary } from './image-library.ts';
import { nodeHttp } from './node-http.ts';

/** One function, bundled. */
export interface BuiltFunction {
  name: string;
  kind: FunctionKind;
  /** Absolute path of the folder that is deployed: index.mjs, its lazy chunks, and libraries that are not bundled. */
  dir: string;
  /** Size of everything in that folder. */
  bytes: number;
  /** Hash of everything in that folder: the CDK asset's hash, so that synthesis need not read the folder. */
  hash: string;
}

/** All functions, bundled. */
export class FunctionBuild {
  readonly functions: readonly BuiltFunction[];
  /** Names of the functions that had to be bundled again. */
  readonly rebuilt: readonly string[];

  constructor(functions: readonly BuiltFunction[], rebuilt: readonly string[] = []) {
    this.functions = functions;
    this.rebuilt = rebuilt;
  }

  /** The function of that name; one that was not built is an error. */
  named(name: string): BuiltFunction {
    const found = this.functions.find((built) => built.name === name);
    if (!found) throw new Error(`There is no function called "${name}" below functions/.`);
    return found;
  }
}

/** What the build remembers of one function, to know whether it must be bundled again. */
interface Remembered {
  /** Our own sources that went into it, by path, with the hash of their content. */
  inputs: Record<string, string>;
  files: string[];
  bytes: number;
  hash: string;
}

interface Memory {
  /** Hash of what every bundle depends on: the lock file (all of node_modules) and the files that build. */
  baseHash: string;
  functions: Record<string, Remembered>;
}

const outputFolder = join(projectRoot, 'infra/.build');
const memoryFile = join(outputFolder, 'functions.json');

/** To bundle all of them at once took seven gigabytes and a third more of the processors' time; this takes 0.4. */
const bundlesAtOnce = availableParallelism();

/** How a function is bundled, but for what and where to. The benchmarks bundle what they compare with alike. */
export const bundleOptions = {
  absWorkingDir: projectRoot,
  outExtension: { '.js': '.mjs' },
  chunkNames: '[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  // The fonts of documents stand in the code, so that a function is its folder and nothing else.
  loader: { '.ttf': 'binary' },
  target: 'node24',
  // The ES module form of a package is preferred: only that one can be tree-shaken.
  mainFields: ['module', 'main'],
  minify: true,
  legalComments: 'none',
  // Source maps are kept separately, for reading a stack trace later: with `--enable-source-maps` Node reads them at each start,
  // which makes it 5 ms slower (67 → 72 ms for the area statements).
  sourcemap: 'external',
  // The sources themselves stand in the repository, at the commit that was deployed.
  sourcesContent: false,
  metafile: true,
  logLevel: 'silent',
  alias: { '@aws-sdk/credential-provider-node': join(import.meta.dirname, 'environment-credentials.ts') },
} as const satisfies BuildOptions;

/**
 * Bundles every function into infra/.build/functions/<name>/, source maps into infra/.build/maps/<name>/.
 * A function whose sources did not change since the last build is left as it is.
 *
 * Each function is a separate esbuild build (a few in parallel in one esbuild process): with one common
 * build, code splitting would move what functions share into chunks that every cold start has to open one by
 * one, and without splitting a lazy `import()` would be part of the code that is read at start.
 */
export async function buildFunctions(): Promise<FunctionBuild> {
  const sources = await functionSources();
  const baseHash = await hashOfFiles([
    'package-lock.json',
    'infra/build.ts',
    'infra/image-library.ts',
    'infra/node-http.ts',
  ]);
  const known = await readMemory(baseHash);
  const hashes = new Map<string, Promise<string | undefined>>();
  const rebuilt: string[] = [];
  const results: [FunctionSource, Remembered][] = [];
  const waiting = sources.values();
  const bundleOneAfterTheOther = async (): Promise<void> => {
    for (const source of waiting) {
      const before = known[source.name];
      const isAsBefore = before && (await isCurrent(source.name, before, hashes));
      if (!isAsBefore) rebuilt.push(source.name);
      results.push([source, isAsBefore ? before : await bundle(source)]);
    }
  };
  await Promise.all(Array.from({ length: bundlesAtOnce }, bundleOneAfterTheOther));
  results.sort(([one], [other]) => sources.indexOf(one) - sources.indexOf(other));
  if (rebuilt.length > 0 || Object.keys(known).length !== sources.length) {
    const memory: Memory = {
      baseHash,
      functions: Object.fromEntries(results.map(([{ name }, made]) => [name, made])),
    };
    await writeWhole(memoryFile, JSON.stringify(memory, null, 1));
  }
  const functions = results.map(([{ name, kind }, { bytes, hash }]): BuiltFunction => {
    return { name, kind, dir: folderOf(name), bytes, hash };
  });
  return new FunctionBuild(functions, rebuilt.sort());
}

function folderOf(name: string): string {
  return join(outputFolder, 'functions', name);
}

async function bundle({ name, entry }: FunctionSource): Promise<Remembered> {
  const library = imageLibrary();
  const result = await build({
    ...bundleOptions,
    plugins: [library.plugin, nodeHttp],
    entryPoints: { index: entry },
    outdir: folderOf(name),
    write: false,
  });
  const deployed = [
    ...result.outputFiles.filter((file) => !file.path.endsWith('.map')),
    ...(await library.files()),
  ];
  const maps = result.outputFiles.filter((file) => file.path.endsWith('.map'));
  await writeFolder(folderOf(name), deployed);
  await writeFolder(join(outputFolder, 'maps', name), maps);
  const hash = createHash('sha256');
  for (const file of deployed) hash.update(basename(file.path)).update(file.contents);
  return {
    inputs: await hashesOfInputs(result),
    files: deployed.map((file) => basename(file.path)),
    bytes: deployed.reduce((sum, file) => sum + file.contents.byteLength, 0),
    hash: hash.digest('hex'),
  };
}

/** Our own inputs only: those in node_modules are pinned by the lock file, which is part of the base hash. */
async function hashesOfInputs(result: BuildResult<{ metafile: true }>): Promise<Record<string, string>> {
  const own = Object.keys(result.metafile.inputs).filter((path) => !path.startsWith('node_modules/'));
  return Object.fromEntries(
    await Promise.all(own.map(async (path) => [path, (await hashOfFile(path)) ?? ''] as const)),
  );
}

async function isCurrent(
  name: string,
  { inputs, files }: Remembered,
  hashes: Map<string, Promise<string | undefined>>,
): Promise<boolean> {
  if (!files.every((file) => existsSync(join(folderOf(name), file)))) return false;
  const same = await Promise.all(
    Object.entries(inputs).map(async ([path, before]) => {
      const now = hashes.get(path) ?? hashOfFile(path);
      hashes.set(path, now);
      return (await now) === before;
    }),
  );
  return same.every(Boolean);
}

async function readMemory(baseHash: string): Promise<Record<string, Remembered>> {
  if (!existsSync(memoryFile)) return {};
  const memory = JSON.parse(await readFile(memoryFile, 'utf8')) as Memory;
  return memory.baseHash === baseHash ? memory.functions : {};
}

/** Hash of a file's content; undefined when there is no such file. */
export async function hashOfFile(path: string, root: string = projectRoot): Promise<string | undefined> {
  try {
    return createHash('sha256')
      .update(await readFile(join(root, path)))
      .digest('hex');
  } catch (error) {
    // A deleted source makes its function stale; esbuild then reports what imports it.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** One hash over the content of several files, given relative to the project's root; a missing one counts. */
export async function hashOfFiles(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(`${path}\0${(await hashOfFile(path)) ?? 'missing'}\0`);
  return hash.digest('hex');
}

/** Leaves exactly these files in the folder; each is replaced as a whole, so a reader never sees half of one. */
async function writeFolder(folder: string, files: { path: string; contents: Uint8Array }[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const wanted = new Set(files.map((file) => basename(file.path)));
  for (const file of files) await writeWhole(join(folder, basename(file.path)), file.contents);
  for (const present of await readdir(folder)) {
    // Drafts (they begin with a dot) may belong to another build that runs at this moment.
    if (!present.startsWith('.') && !wanted.has(present))
      await rm(join(folder, present), { recursive: true, force: true });
  }
}

/** Replaces the file as a whole, so that a reader never sees half of it, and two who write it at once both succeed. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = join(dirname(path), `.${basename(path)}.${randomUUID()}`);
  await writeFile(draft, content);
  await rename(draft, path);
}

if (import.meta.main) {
  const startedAt = performance.now();
  const { functions, rebuilt } = await buildFunctions();
  for (const { name, bytes } of functions) {
    console.log(`${name.padEnd(26)} ${(bytes / 1024).toFixed(0).padStart(6)} KB`);
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${functions.length} functions, ${rebuilt.length} rebuilt, ${seconds} s`);
}
