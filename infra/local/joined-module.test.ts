import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BundlePlaces, bundleFunctions } from './bundle-functions.ts';
import { joinedModule } from './joined-module.ts';

let places: BundlePlaces;
beforeEach(() => {
  const root = mkdtempSync(join(tmpdir(), 'joined-'));
  places = { root, folder: join(root, 'bundles') };
  const sources = {
    'shared/refusal.ts': 'export class Refusal extends Error {}\n',
    'shared/count.ts': 'let count = 0;\nexport const next = () => ++count;\n',
    'functions/sale/late.ts': `import { Refusal } from '../../shared/refusal.ts';
      import { next } from '../../shared/count.ts';
      export const refuse = () => { throw new Refusal(String(next())); };\n`,
    'functions/sale/sales.api.ts': `import { Refusal } from '../../shared/refusal.ts';
      import { next } from '../../shared/count.ts';
      export const handler = async () => {
        next();
        const { refuse } = await import('./late.ts');
        try { return refuse(); } catch (error) { return [error instanceof Refusal, error.message]; }
      };\n`,
    'functions/sale/fees.job.ts': `import { next } from '../../shared/count.ts';
      export const handler = async () => next();\n`,
  };
  for (const [path, source] of Object.entries(sources)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
});
afterEach(() => rmSync(places.root, { recursive: true, force: true }));

const joined = async (name: string): Promise<string> => {
  const { bundles } = await bundleFunctions(places);
  return joinedModule(bundles.get(name) ?? '');
};
const handlerIn = async (path: string): Promise<() => Promise<unknown>> =>
  ((await import(pathToFileURL(path).href)) as { handler: () => Promise<unknown> }).handler;

test('a function is one file, and two functions of it share nothing while they run', async () => {
  const path = await joined('fees');
  expect(readFileSync(path, 'utf8')).not.toMatch(/from\s*"\.\//u);
  const [one, other] = [await handlerIn(path), await handlerIn(await joined('sales'))];
  expect(await one()).toBe(1);
  expect(await one()).toBe(2);
  expect(await other()).toEqual([true, '2']);
});

test('what is imported late stays apart, and knows the same classes and the same state', async () => {
  const path = await joined('sales');
  expect(await (await handlerIn(path))()).toEqual([true, '2']);
  const late = readdirSync(places.folder).filter((file) => file.startsWith('joined-late-'));
  expect(late).toHaveLength(1);
  expect(readFileSync(path, 'utf8')).toContain(`import("./${late[0]}")`);
});

test('functions that are joined at the same time write what they share without disturbing each other', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `rate${index}`);
  writeFileSync(join(places.root, 'shared/rates.ts'), 'export const rate = 7;\n');
  for (const name of names) {
    writeFileSync(
      join(places.root, `functions/sale/${name}.api.ts`),
      `export const handler = async () => (await import('../../shared/rates.ts')).rate;\n`,
    );
  }
  const { bundles } = await bundleFunctions(places);
  const paths = await Promise.all(names.map((name) => joinedModule(bundles.get(name) ?? '')));
  for (const path of paths) expect(await (await handlerIn(path))()).toBe(7);
});

test('a function is joined once, and again when its bundle is another one', async () => {
  const path = await joined('fees');
  writeFileSync(path, 'export const handler = async () => "kept";\n');
  expect(await joined('fees')).toBe(path);
  expect(readFileSync(path, 'utf8')).toContain('kept');
  writeFileSync(join(places.root, 'shared/count.ts'), 'export const next = () => 7;\n');
  const changed = await joined('fees');
  expect(basename(changed)).not.toBe(basename(path));
  expect(await (await handlerIn(changed))()).toBe(7);
});
