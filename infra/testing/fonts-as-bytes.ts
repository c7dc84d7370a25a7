import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vitest/config';

/** What the bundler of the functions does with fonts (infra/build.ts). */
export const fontsAsBytes: Plugin = {
  name: 'fonts-as-bytes',
  enforce: 'pre',
  load: async (id) =>
    id.endsWith('.ttf')
      ? `export default Uint8Array.from(atob('${(await readFile(id)).toString('base64')}'), (c) => c.charCodeAt(0));`
      : undefined,
};
