import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#shared/domain/languages.ts';
import type { Catalog, Source } from './catalog.ts';

/** web/src */
export const source = new URL('..', import.meta.url).pathname;

/** Every folder with its own sentences, and `words`, which they share. */
export const places = [
  'words',
  'app',
  'ui',
  'staff',
  ...readdirSync(join(source, 'features')).map((feature) => `features/${feature}`),
].filter((place) => existsSync(join(source, place, 'texts.en.ts')));

const fileOf = <Exported>(place: string, language: Language) =>
  import(join(source, place, `texts.${language}.ts`)) as Promise<{ default: Exported }>;

/** The English sentences that a place lists. */
export const sentencesOf = async (place: string): Promise<Source> =>
  (await fileOf<Source>(place, 'en')).default;

/** The catalog of a place; the source language needs none. */
export const catalogOf = async (place: string, language: Language): Promise<Catalog<Source>> =>
  language === 'en' ? {} : (await fileOf<Catalog<Source>>(place, language)).default;
