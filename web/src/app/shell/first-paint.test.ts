import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routes } from '../route/routes.ts';

const html = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');

test('what is painted before the application has arrived is the frame of the page, on every route', () => {
  const [, pattern = ''] = /root\.dataset\.frame = \/(.+)\/\.test\(location\.pathname\)/u.exec(html) ?? [];
  expect(pattern).not.toBe('');
  const isPublic = new RegExp(pattern, 'u');
  for (const { path, shell } of routes)
    for (const address of [path, path.replace(/(?<=.)\/$/u, '')])
      expect(isPublic.test(address), address).toBe(shell === 'public');
});

test('it has the colour of the area of the page, where the address names one', () => {
  const [, pattern = ''] = /var area = \/(.+)\/\.exec\(location\.pathname\)/u.exec(html) ?? [];
  expect(pattern).not.toBe('');
  const named = routes.flatMap(({ path, area }) => {
    const [, found] = new RegExp(pattern, 'u').exec(path) ?? [];
    return found === undefined ? [] : [{ path, area, found }];
  });
  expect(named.length).toBeGreaterThan(0);
  for (const { path, area, found } of named) expect(found, path).toBe(area);
});
