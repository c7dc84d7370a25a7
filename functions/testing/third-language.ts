/**
 * A third language, added the way a real one would be: an entry in the list of languages, and catalogs, here derived
 * from the source. They are in Greek letters, so that Latin words in a mail or document are words without a translation.
 */
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Catalog } from '#functions/platform/texts/texts.ts';
import type { Language } from '#shared/domain/languages.ts';

/** Its code; the type knows only the languages that the platform has. */
export const thirdLanguage = 'el' as Language;

/** The list of languages with the third one. */
export const withThirdLanguage = <Module extends { readonly languages: object }>(module: Module): Module => ({
  ...module,
  languages: { ...module.languages, [thirdLanguage]: { name: 'Ελληνικά', locale: 'el-GR' } },
});

const latin = 'abcdefghijklmnopqrstuvwxyz';
const greek = 'αβκδεφγηιξκλμνοπθρστυβωχψζ';

const inGreekLetters = (text: string): string =>
  text.replaceAll(/[a-z]/giu, (letter) => {
    const other = greek[latin.indexOf(letter.toLowerCase())] ?? letter;
    return letter === letter.toLowerCase() ? other : other.toUpperCase();
  });

type Token = string | readonly [name: string, type?: string, cases?: Readonly<Record<string, unknown>>];

/** The sentence as ICU MessageFormat again, its words in Greek letters and its values as they were. */
const translated = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      if (typeof token === 'string') return inGreekLetters(token);
      const [name, type, cases = {}] = token;
      if (!type) return `{${name}}`;
      const branches = Object.entries(cases).filter(([, branch]) => Array.isArray(branch));
      return `{${name}, ${type}, ${branches.map(([key, branch]) => `${key} {${translated(branch as Token[])}}`).join(' ')}}`;
    })
    .join('');

/** A catalog of the third language. */
export const thirdCatalog = <Source extends string>(source: readonly Source[]): Catalog<Source> =>
  Object.fromEntries(
    source.map((sentence) => [sentence, translated(compileMessageOrThrow(sentence) as Token[])]),
  ) as Catalog<Source>;

/** The Latin words in a text, but for addresses, names of files and what is the same in every language. */
export const latinWordsIn = (text: string): string[] =>
  text
    .replaceAll(/https?:\/\/\S+|\S+@\S+|[\w-]+\.(?:json|csv|pdf|jpg)/gu, ' ')
    .match(/[A-Za-z]{2,}/gu)
    ?.filter((word) => !untranslated.has(word)) ?? [];
const untranslated = new Set(['UTC', 'JSON', 'CSV', 'EUR', 'XYZ', 'Ballast', 'Bps', 'Minor', 'staff']);
