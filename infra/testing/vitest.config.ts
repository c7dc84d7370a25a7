import { defineConfig } from 'vitest/config';
import { fontsAsBytes } from './fonts-as-bytes.ts';
import { LongestFirst } from './longest-first.ts';
import { cloudsAtOnce, unitFilesAtOnce } from './workers.ts';

/** Looks at what the clouds of a run needed, those of the journeys, too, so it runs once all of them have ended. */
const afterClouds = 'infra/unused-grants.test.ts';

/**
 * Two projects over one tree: `unit` (pure, no network) and `cloud` (on the local cloud: each file starts its own,
 * so only as many files run in parallel as the machine can handle); and `grants`, the last step of all.
 */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  plugins: [fontsAsBytes],
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{shared,functions,infra,web}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.cloud.test.ts', afterClouds, '**/node_modules/**'],
          // Files of one worker share what they import, which halves the work; what a test put in place of something
          // global is taken away before the next one.
          isolate: false,
          unstubGlobals: true,
          maxWorkers: unitFilesAtOnce,
          // A busy or slow machine must not fail tests: the times end only what would never end.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'cloud',
          include: ['{shared,functions,infra,web}/**/*.cloud.test.ts'],
          maxWorkers: cloudsAtOnce,
          // To start a process and load the libraries for each file took half of the time.
          isolate: false,
          unstubGlobals: true,
          setupFiles: ['infra/testing/fresh-modules.ts'],
          // A few clouds share the machine, and it may be a slow one: waiting long is no failure.
          testTimeout: 240_000,
          // A whole cloud with its cast is made in there; a busy machine takes minutes for it.
          hookTimeout: 600_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
      { extends: true, test: { name: 'grants', include: [afterClouds] } },
    ],
  },
});
