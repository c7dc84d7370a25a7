/** Builds functions again when their sources change, and has the running cloud load them. */
import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildFunctions } from '../build.ts';
import { projectRoot } from '../function-sources.ts';

/** Editors save several files at once. */
const quietMs = 150;

export interface WatchOptions {
  reload: () => Promise<void>;
  say: (line: string) => void;
}

/** Watches until the returned function is called. What only the template holds (routes, grants) needs a restart. */
export function watchFunctions(options: WatchOptions): () => void {
  let timer: NodeJS.Timeout | undefined;
  let building: Promise<void> = Promise.resolve();
  async function rebuild(): Promise<void> {
    try {
      const { rebuilt } = await buildFunctions();
      if (rebuilt.length === 0) return;
      await options.reload();
      options.say(`Functions built anew: ${rebuilt.join(', ')}`);
    } catch (error) {
      options.say(`The functions could not be built: ${(error as Error).message}`);
    }
  }
  const watchers = ['functions', 'shared'].map((folder) =>
    watch(join(projectRoot, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        building = building.then(rebuild);
      }, quietMs);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
