import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogOf } from './catalogs-for-test.ts';

const repository = new URL('../../..', import.meta.url).pathname;

let copy: string;
let server: ViteDevServer;

/** Adds French to the copied site: one entry in the list of languages, and a catalog next to each German one. */
const addFrench = async () => {
  const list = join(copy, 'shared/domain/languages.ts');
  const languages = await readFile(list, 'utf8');
  await writeFile(list, languages.replace(/\n {2}de: /u, "\n  fr: { name: 'Français', locale: 'fr-FR' },$&"));
  const names = await readdir(join(copy, 'web/src'), { recursive: true });
  for (const name of names.filter((one) => one.endsWith('texts.de.ts'))) {
    const german = join(copy, 'web/src', name);
    // Each sentence in "French" is its German form with a mark.
    const { default: catalog } = (await import(join(repository, 'web/src', name))) as {
      default: Readonly<Record<string, string>>;
    };
    const french = Object.entries(catalog).map(([english, translated]) => [english, `«${translated}»`]);
    await writeFile(
      german.replace('texts.de.ts', 'texts.fr.ts'),
      `export default ${JSON.stringify(Object.fromEntries(french))};`,
    );
  }
};

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'third-language-'));
  for (const part of ['shared', 'web', 'package.json', 'tsconfig.json']) {
    await cp(join(repository, part), join(copy, part), { recursive: true });
  }
  await symlink(join(repository, 'node_modules'), join(copy, 'node_modules'));
  await addFrench();
  server = await createServer({
    root: join(copy, 'web'),
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
});

afterAll(async () => {
  Reflect.deleteProperty(globalThis, 'document');
  await server.close();
  await rm(copy, { recursive: true });
});

test('a language added by catalogs and its entry in the list is seen on a screen', async () => {
  await writeFile(
    join(copy, 'web/src/screen-for-test.tsx'),
    `
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { configurationQuery } from '#web/api/configuration.ts';
import { NotFound } from '#web/app/access/not-found.tsx';
import { i18n, speak } from '#web/i18n/texts.tsx';

export const render = async (language) => {
  // The only part of a document that changing the language touches.
  globalThis.document = { documentElement: {} };
  await speak(language);
  const client = new QueryClient();
  client.setQueryData(configurationQuery.queryKey, { configuration: { brand: { name: 'Site' } } });
  return renderToString(
    <QueryClientProvider client={client}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter><NotFound /></MemoryRouter>
      </I18nProvider>
    </QueryClientProvider>,
  );
};
`,
  );
  const { render } = (await server.ssrLoadModule('/src/screen-for-test.tsx')) as {
    render: (language: string) => Promise<string>;
  };
  const [page, german] = [await render('fr'), await render('de')];
  const title = (await catalogOf('app', 'de'))['Page not found'];
  expect(german).toContain(`>${title}<`);
  expect(page).toContain(`>«${title}»<`);
});
