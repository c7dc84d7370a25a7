import { describe, expect, test, vi } from 'vitest';
import { expectSoundCatalogs, sourceOf } from '#functions/testing/catalogs.ts';
import { latinWordsIn, thirdLanguage } from '#functions/testing/third-language.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import { documentKinds } from '#shared/domain/kyc-documents.ts';
import { exportKinds } from '#shared/domain/my-data.ts';
import { catalogs } from './catalogs.ts';
import type { ArchivedDocument } from './identity.ts';
import { readmeOf } from './readme.ts';
import { en } from './texts.en.ts';

// The files of a worker share modules, and another one may have loaded them without the third language.
vi.hoisted(() => vi.resetModules());
vi.mock('#shared/domain/languages.ts', async (actual) =>
  (await import('#functions/testing/third-language.ts')).withThirdLanguage(await actual()),
);
vi.mock('./catalogs.ts', async (actual) => {
  const known = (await actual<typeof import('./catalogs.ts')>()).catalogs;
  const { en: source } = await import('./texts.en.ts');
  const { thirdCatalog, thirdLanguage: code } = await import('#functions/testing/third-language.ts');
  return { catalogs: { ...known, [code]: thirdCatalog(source) } };
});

const about = {
  brand: 'Ballast',
  contact: 'care@ballast.example',
  currency: 'EUR',
  madeAt: '2027-03-01T08:00:00.000Z' as Instant,
};
const documents = documentKinds.flatMap((kind) =>
  (['included', 'deleted', 'earlier'] as const).map(
    (fate) => ({ kind, fate, uploadedAt: about.madeAt, file: null }) as unknown as ArchivedDocument,
  ),
);

describe("the sentences of the archive's readme", () =>
  expectSoundCatalogs(en, catalogs, [sourceOf(import.meta.url, './readme.ts')]));

test('the readme names every file and what became of each document, in English and in German', () => {
  for (const [language, title, deleted] of [
    ['en', 'Your data at Ballast', 'Proof of address, 1 March 2027 at 08:00 UTC: deleted'],
    ['de', 'Ihre Daten bei Ballast', 'Adressnachweis, 1. März 2027 um 08:00 UTC: gelöscht'],
  ] as const) {
    const text = readmeOf(language, about, documents);
    for (const part of [title, deleted, ...exportKinds.map((kind) => `${kind}.json, ${kind}.csv`)])
      expect(text).toContain(part);
  }
});

test('a language that is added by its catalogs alone has every word of the readme', () => {
  expect(latinWordsIn(readmeOf(thirdLanguage, about, documents))).toEqual([]);
});
