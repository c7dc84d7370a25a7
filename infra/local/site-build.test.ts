import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildSite } from './site-build.ts';

test('the site is the production build, also when a test runner builds it', {
  timeout: 300_000,
}, async () => {
  const { folder } = await buildSite();
  const assets = join(folder, 'assets');
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  expect(scripts).not.toHaveLength(0);
  const developmentOnly = 'Download the React DevTools for a better development experience';
  const texts = await Promise.all(scripts.map((name) => readFile(join(assets, name), 'utf8')));
  expect(scripts.filter((_, index) => texts[index]?.includes(developmentOnly))).toEqual([]);
});
