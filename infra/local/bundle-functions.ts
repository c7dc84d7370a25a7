/**
 * The functions as they run on this machine. They are bundled like those of a deployment, but all in one build, which
 * takes a second: code that several of them share is in separate files. Files are named by their content and never
 * change, so that a running cloud keeps the code it was started with, and all clouds share what V8 compiled of it.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { type BuildContext, type BuildOptions, type BuildResult, context } from 'esbuild';
import { bundleOptions, hashOfFile, hashOfFiles, writeWhole } from '../build.ts';
import { type FunctionSource, functionSources, projectRoot } from '../function-sources.ts';
import { type FileBeside, imageLibrary } from '../image-library.ts';
import { inTurn } from '../in-turn.ts';
import { nodeHttp } from '../node-http.ts';

/** V8's compile cache for the bundles; it finds its entries by path and content. */
export const compileCacheFolder = join(projectRoot, 'infra/.build/compile-cache');

/** A cloud that runs for longer than this must be restarted to find all of its files. */
const keptMs = 7 * 86_400_000;

/** Absolute path of each function's module, by the function's name. It changes with everything that the module imports. */
export type FunctionBundles = ReadonlyMap<string, string>;

export interface BundledFunctions {
  bundles: FunctionBundles;
  /** None of the sources had changed. */
  reused: boolean;
}

export interface BundlePlaces {
  /** The project whose functions are bundled. */
  root: string;
  /** Where the bundles go. */
  folder: string;
}

const thisProject: BundlePlaces = { root: projectRoot, folder: join(projectRoot, 'infra/.build/local') };

/** What the last build left behind. */
interface Remembered {
  /** Hash of what decides how sources become bundles: the lock file (all of node_modules) and the files that build. */
  baseHash: string;
  /** Our own sources, by path, with the hash of their content. */
  inputs: Record<string, string>;
  /** Names of the modules of the functions, by the functions' names. */
  modules: Record<string, string>;
  files: string[];
}

/** Bundles all functions, unless the last build is up to date. */
export function bundleFunctions(places: BundlePlaces = thisProject): Promise<BundledFunctions> {
  return inTurn('bundle-functions', async () => {
    const baseHash = await hashBase();
    const sources = await functionSources(places.root);
    const known = await readMemory(places);
    if (known && (await isCurrent(known, baseHash, sources, places))) {
      const now = new Date();
      await Promise.all(known.files.map((file) => utimes(join(places.folder, file), now, now)));
      return { bundles: bundlesOf(known.modules, places), reused: true };
    }
    const bundler = await functionBundler(sources, places);
    try {
      const { bundles, inputs, files } = await bundler.rebuild();
      const memory: Remembered = { baseHash, inputs: await hashesOf(inputs, places), modules: {}, files };
      for (const [name, path] of bundles) memory.modules[name] = basename(path);
      await writeWhole(memoryFile(places), JSON.stringify(memory, null, 1));
      await removeOld(places);
      return { bundles, reused: false };
    } finally {
      await bundler.close();
    }
  });
}

interface Rebuilt {
  bundles: FunctionBundles;
  /** Our own sources, relative to the root. */
  inputs: string[];
  files: string[];
}

export interface FunctionBundler {
  /** Bundles again, rereading only changed sources. Rejects with the errors of esbuild. */
  rebuild: () => Promise<Rebuilt>;
  close: () => Promise<void>;
}

/** A bundler for these functions that can be asked again and again. */
export async function functionBundler(
  sources: readonly FunctionSource[],
  places: BundlePlaces = thisProject,
): Promise<FunctionBundler> {
  const library = imageLibrary();
  const options = {
    ...bundleOptions,
    absWorkingDir: places.root,
    entryPoints: Object.fromEntries(sources.map(({ name, entry }) => [name, entry])),
    entryNames: '[name]-[hash]',
    outdir: places.folder,
    plugins: [library.plugin, nodeHttp],
    // Not minified, so that stack traces show recognizable code.
    minify: false,
    sourcemap: false,
    write: false,
  } as const satisfies BuildOptions;
  const builder: BuildContext<typeof options> = await context(options);
  let beside: string[] | undefined;
  return {
    rebuild: async () => {
      const result = await builder.rebuild();
      await mkdir(places.folder, { recursive: true });
      await Promise.all(result.outputFiles.map(({ path, contents }) => writeOnce(path, contents)));
      beside ??= await writeLibrary(await library.files(), places);
      return {
        bundles: modulesIn(result, sources, places),
        inputs: Object.keys(result.metafile.inputs).filter((path) => !path.includes('node_modules/')),
        files: [...result.outputFiles.map(({ path }) => basename(path)), ...beside],
      };
    },
    close: () => builder.dispose(),
  };
}

function modulesIn(
  { metafile }: BuildResult<{ metafile: true }>,
  sources: readonly FunctionSource[],
  { root }: BundlePlaces,
): FunctionBundles {
  const byEntry = new Map(
    Object.entries(metafile.outputs).map(([path, { entryPoint }]) => [entryPoint, join(root, path)]),
  );
  return new Map(
    sources.map(({ name, entry }) => {
      const path = byEntry.get(entry);
      if (!path) throw new Error(`esbuild made no module of ${entry}.`);
      return [name, path];
    }),
  );
}

async function writeOnce(path: string, content: Uint8Array): Promise<void> {
  const now = new Date();
  // The name contains a hash of the content, so the content is the same.
  if (existsSync(path)) await utimes(path, now, now);
  else await writeWhole(path, content);
}

/** The library's own code fixes these names, so that a new version replaces the files of the one before. */
async function writeLibrary(files: readonly FileBeside[], { folder }: BundlePlaces): Promise<string[]> {
  for (const { path, contents } of files) await writeWhole(join(folder, path), contents);
  return files.map(({ path }) => path);
}

async function isCurrent(
  { baseHash, inputs, modules, files }: Remembered,
  currentBaseHash: string,
  sources: readonly FunctionSource[],
  { root, folder }: BundlePlaces,
): Promise<boolean> {
  if (baseHash !== currentBaseHash) return false;
  if (JSON.stringify(sources.map(({ name }) => name)) !== JSON.stringify(Object.keys(modules))) return false;
  if (!sources.every(({ entry }) => entry in inputs)) return false;
  if (!files.every((file) => existsSync(join(folder, file)))) return false;
  const same = await Promise.all(
    Object.entries(inputs).map(async ([path, before]) => (await hashOfFile(path, root)) === before),
  );
  return same.every(Boolean);
}

const hashBase = (): Promise<string> =>
  hashOfFiles([
    'package-lock.json',
    'infra/build.ts',
    'infra/image-library.ts',
    'infra/node-http.ts',
    relative(projectRoot, import.meta.filename),
  ]);

const memoryFile = ({ folder }: BundlePlaces): string => join(folder, 'built.json');

async function readMemory(places: BundlePlaces): Promise<Remembered | undefined> {
  const file = memoryFile(places);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Remembered) : undefined;
}

const bundlesOf = (modules: Remembered['modules'], { folder }: BundlePlaces): FunctionBundles =>
  new Map(Object.entries(modules).map(([name, file]) => [name, join(folder, file)]));

async function hashesOf(paths: readonly string[], { root }: BundlePlaces): Promise<Record<string, string>> {
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, (await hashOfFile(path, root)) ?? ''] as const)),
  );
}

async function removeOld({ folder }: BundlePlaces): Promise<void> {
  const before = Date.now() - keptMs;
  for (const file of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, file));
    if (mtimeMs < before) await rm(join(folder, file), { force: true });
  }
}
