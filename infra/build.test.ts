import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildFunctions } from './build.ts';
import { functionSources } from './function-sources.ts';

describe('the list of functions', () => {
  const listIn = async (files: Record<string, string>) => {
    const root = await mkdtemp(join(tmpdir(), 'platform-functions-'));
    try {
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(root, path)), { recursive: true });
        await writeFile(join(root, path), text);
      }
      return await functionSources(root);
    } finally {
      await rm(root, { recursive: true });
    }
  };
  const handler = 'export const handler = async () => {};\n';

  test('has each API area, consumer and job, but no test and no helper', async () => {
    const sources = await listIn({
      'functions/member/api/users.api.ts': handler,
      'functions/member/api/read-me.ts': handler,
      'functions/bonus/totals.event.ts': handler,
      'functions/bonus/totals.test.ts': handler,
      'functions/entry/consume.ts': 'export const consume = () => {};\n',
      'functions/payment/expire-purchases.job.ts': handler,
    });
    expect(sources.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'job expire-purchases',
      'event totals',
      'api users',
    ]);
  });

  test('refuses two functions of one name', async () => {
    await expect(
      listIn({ 'functions/bonus/totals.api.ts': handler, 'functions/bonus/totals.event.ts': handler }),
    ).rejects.toThrow(/Two functions are called "totals"/);
  });
});

describe('the build', () => {
  test('bundles everything a function needs, and leaves an unchanged function as it is', async () => {
    const { functions } = await buildFunctions();
    const again = await buildFunctions();
    expect(again.rebuilt).toEqual([]);
    expect(again.functions).toEqual(functions);
    const builtIn = new Set([...builtinModules, ...builtinModules.map((name) => `node:${name}`)]);
    const withLibrary: string[] = [];
    for (const { name, dir } of functions) {
      const files = await readdir(dir);
      if (files.some((file) => file.endsWith('.wasm'))) withLibrary.push(name);
      expect(files).toContain('index.mjs');
      for (const file of files) {
        // A library that is compiled to WebAssembly imports what its loader gives it.
        if (file.endsWith('.wasm')) continue;
        const code = await readFile(join(dir, file), 'utf8');
        const imported = [...code.matchAll(/(?:^|;)import(?:[^'"();]*?from)?["']([^"']+)["']/g)].map(
          ([, from]) => from,
        );
        const outside = imported.filter((from) => !from?.startsWith('./') && !builtIn.has(from ?? ''));
        expect(outside, `${name}/${file}`).toEqual([]);
        // As an ES module it makes Node load its client for fetch, which every cold start would pay (node-http.ts).
        expect(code, `${name}/${file}`).not.toMatch(/(from|import\()\s*["'](node:)?http["']/u);
        // What esbuild writes where it met a `require` that an ES module cannot do.
        expect(code, `${name}/${file}`).not.toContain('Dynamic require of');
        const required = file.endsWith('.cjs')
          ? [...code.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, from = '']) => from)
          : [];
        const deployed = new Set(files.map((one) => `./${one}`));
        expect(
          required.filter((from) => !deployed.has(from) && !builtIn.has(from)),
          file,
        ).toEqual([]);
      }
    }
    // It is nine megabytes, which no other function has to carry.
    expect(withLibrary).toEqual(['pictures']);
  }, 600_000);
});
