import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildSite, siteLack } from './site-build.ts';

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

test('a site that is missing, or older than its sources, is not deployed', { timeout: 300_000 }, async () => {
  await buildSite();
  expect(await siteLack()).toBeNull();
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  const stamp = join(folder, 'site.txt');
  try {
    expect(await siteLack({ folder, stamp })).toContain('The site is not built.');
    await writeFile(join(folder, 'index.html'), '<!doctype html>');
    await writeFile(stamp, 'what it was made from, long ago');
    expect(await siteLack({ folder, stamp })).toContain('The built site is older than its sources.');
  } finally {
    await rm(folder, { recursive: true });
  }
});
