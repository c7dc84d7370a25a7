import { defineConfig } from 'vitest/config';
import { fontsAsBytes } from '../testing/fonts-as-bytes.ts';

/** The tests on a table of their own, with their writes watched. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  plugins: [fontsAsBytes],
  test: {
    include: ['functions/**/*.cloud.test.ts'],
    isolate: false,
    unstubGlobals: true,
    setupFiles: ['infra/testing/fresh-modules.ts', 'infra/mutation/watch-writes.ts'],
    testTimeout: 240_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
