import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { fontsAsBytes } from '../testing/fonts-as-bytes.ts';

const root = new URL('../..', import.meta.url).pathname;
/** What a local cloud runs, it runs in other processes. */
const isOnTable = (file: string): boolean =>
  !/from '#infra\/(?:testing|local)\/(?:seeded-)?cloud\.ts'/u.test(readFileSync(join(root, file), 'utf8'));

/** The tests on a table of their own, with their writes watched. */
export default defineConfig({
  root,
  plugins: [fontsAsBytes],
  test: {
    include: globSync('functions/**/*.cloud.test.ts', { cwd: root }).filter(isOnTable),
    isolate: false,
    unstubGlobals: true,
    setupFiles: ['infra/testing/fresh-modules.ts', 'infra/mutation/watch-writes.ts'],
    testTimeout: 240_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
