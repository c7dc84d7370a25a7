import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { source } from '#web/i18n/catalogs-for-test.ts';
import { literalsIn } from '../../../syntax.ts';
import { routes } from './routes.ts';

const importedBy = (file: string): string[] =>
  literalsIn(file, readFileSync(file, 'utf8'))
    .filter((literal) => !literal.includes('*') && /^(?:#web|\.{1,2})\/.*\.tsx?$/u.test(literal))
    .map((name) => (name.startsWith('#web/') ? join(source, name.slice(5)) : join(dirname(file), name)));

/** The features whose sentences the code behind a page says, with everything that it imports, also later. */
const saidOn = (page: string): string[] => {
  const reached = new Set([page]);
  for (const file of reached) for (const name of importedBy(file)) reached.add(name);
  return [...reached].flatMap((file) => /\/features\/([^/]+)\/texts\.ts$/u.exec(file)?.[1] ?? []);
};

test('every route loads the sentences of all features that its page shows', () => {
  for (const { path, features, page } of routes) {
    const [file] = literalsIn('page.ts', `(${page})`).filter((literal) => literal.endsWith('.tsx'));
    if (!file) throw new Error(`${path} names no page`);
    const missing = saidOn(join(source, file.replace(/^.*\/src\//u, ''))).filter(
      (feature) => !features.some((known) => known === feature),
    );
    expect(missing, path).toEqual([]);
  }
});
