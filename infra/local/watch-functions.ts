/** Bundles the functions again when their sources change, and has the running cloud load what became another. */
import { watch } from 'node:fs';
import { join } from 'node:path';
import { functionSources, projectRoot } from '../function-sources.ts';
import {
  type BundlePlaces,
  type FunctionBundler,
  type FunctionBundles,
  functionBundler,
} from './bundle-functions.ts';

/** Editors often write several files in one go. */
const quietMs = 40;

export interface WatchOptions {
  /** Loads the modules, and answers the functions that have another one now. */
  reload: (bundles: FunctionBundles) => Promise<string[]>;
  say: (line: string) => void;
  places?: BundlePlaces;
}

/**
 * Watches until the returned function is called. What only the template holds (functions, routes, grants) needs a
 * restart.
 */
export async function watchFunctions({ reload, say, places }: WatchOptions): Promise<() => Promise<void>> {
  const root = places?.root ?? projectRoot;
  const bundler: FunctionBundler = await functionBundler(await functionSources(root), places);
  let last: Promise<void> = Promise.resolve();
  async function rebuild(): Promise<void> {
    const startedAt = performance.now();
    try {
      const { bundles } = await bundler.rebuild();
      const changed = await reload(bundles);
      if (changed.length === 0) return;
      const ms = Math.round(performance.now() - startedAt);
      say(
        `Loaded after ${ms} ms: ${changed.length > 6 ? `${changed.length} functions` : changed.join(', ')}`,
      );
    } catch (error) {
      say(`The functions could not be bundled: ${(error as Error).message}`);
    }
  }
  let timer: NodeJS.Timeout | undefined;
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(rebuild);
    }, quietMs);
  };
  const watchers = ['functions', 'shared'].map((folder) =>
    watch(join(root, folder), { recursive: true }, schedule),
  );
  // Changes since the start are loaded, and the bundler has read everything before the next one.
  last = rebuild();
  return async () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    await last;
    await bundler.close();
  };
}
