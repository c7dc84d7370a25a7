import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { fontsAsBytes } from '../testing/fonts-as-bytes.ts';
import { withMutants } from './mutable-rules.ts';

const root = new URL('../..', import.meta.url).pathname;
/** Rules stand at the top of their room. */
const isRule = /^(?:shared\/domain|functions\/[\w-]+)\/[\w.-]+\.ts$/u;
const isOther = /\.(?:test|api|event|job)\.ts$|^functions\/(?:testing|demo)\//u;

/** The tests of rules, with mutants of the rules. */
export default defineConfig({
  root,
  plugins: [
    fontsAsBytes,
    {
      name: 'mutable-rules',
      enforce: 'pre',
      transform(code, id) {
        const file = relative(root, id);
        return isRule.test(file) && !isOther.test(file)
          ? { code: withMutants(file, code), map: null }
          : undefined;
      },
    },
  ],
  test: {
    include: ['{shared,functions}/**/*.test.ts'],
    exclude: ['**/*.cloud.test.ts', '**/node_modules/**'],
    isolate: false,
    unstubGlobals: true,
    setupFiles: ['infra/testing/fresh-modules.ts', 'infra/mutation/watch-rules.ts'],
    testTimeout: 120_000,
  },
});
