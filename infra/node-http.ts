import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * Takes Node's `http` as it is. Imported as an ES module, it has to name all that it exports, and two of these make Node
 * load its whole client for fetch: 30 ms of the processor's time at each cold start, for nothing.
 */
export const nodeHttp: Plugin = {
  name: 'node-http',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^(node:)?http$/ }, () => ({ path: join(import.meta.dirname, 'node-http.cjs') }));
  },
};
