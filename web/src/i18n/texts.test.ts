import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { errorRegistry } from '#shared/domain/errors.ts';
import { languageCodes, sourceLanguage } from '#shared/domain/languages.ts';
import { browserSentences } from '#web/api/api-error.ts';
import { literalsIn, walkSyntax } from '../../syntax.ts';
import { catalogOf, places, sentencesOf, source } from './catalogs-for-test.ts';

const translations = languageCodes.filter((language) => language !== sourceLanguage);
const refusals: readonly string[] = [
  ...Object.values(errorRegistry).map(({ sentence }) => sentence),
  ...Object.values(browserSentences),
];

/** The sentences that a place may be asked for: those it lists, and in `words` the API's refusals and the browser's. */
const allOf = async (place: string): Promise<readonly string[]> => [
  ...(await sentencesOf(place)),
  ...(place === 'words' ? refusals : []),
];

const filesOf = (folder: string): string[] =>
  readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/u.test(name) && !/\.test\.tsx?$|texts\.[a-z]+\.ts$/u.test(name))
    .map((name) => join(source, folder, name));

/** Visits every node of the syntax tree of a file. */
const walk = (file: string, visit: Parameters<typeof walkSyntax>[2]): void =>
  walkSyntax(file, readFileSync(file, 'utf8'), visit);

const literalsOfFile = new Map<string, readonly string[]>();
const readLiterals = (file: string): readonly string[] => {
  const known = literalsOfFile.get(file);
  if (known) return known;
  const literals = literalsIn(file, readFileSync(file, 'utf8'));
  literalsOfFile.set(file, literals);
  return literals;
};

/** Every string literal of a place's code. */
const literalsOf = (place: string): ReadonlySet<string> => new Set(filesOf(place).flatMap(readLiterals));

/** Values and `<0>` parts, sorted: what the code hands to a sentence. */
const partsOf = (sentence: string): string[] => {
  const parts = new Set(sentence.match(/<\d+>/gu));
  const follow = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      parts.add(String(token[0]));
      for (const branch of Object.values((token[2] ?? {}) as object)) follow(branch);
    }
  };
  follow(compileMessage(sentence));
  return [...parts].toSorted();
};

const spokenAttributes = new Set([
  'title',
  'label',
  'placeholder',
  'aria-label',
  'description',
  'alt',
  'caption',
]);
const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

describe.each(places)('the sentences of %s', (place) => {
  test('are all in use', async () => {
    // These say things for other places too.
    const isSaidElsewhere = ['words', 'ui', 'staff'].includes(place);
    const used = literalsOf(isSaidElsewhere ? '.' : place);
    const unused = (await sentencesOf(place)).filter((id) => !used.has(id));
    expect(unused).toEqual([]);
  });

  test.each(translations)('are all translated, and nothing else is (%s)', async (language) => {
    const translated = Object.keys(await catalogOf(place, language));
    expect(translated.toSorted()).toEqual([...(await allOf(place))].toSorted());
  });

  test.each(translations)('take the same values and parts in every language (%s)', async (language) => {
    for (const [english, translated] of Object.entries(await catalogOf(place, language))) {
      expect(partsOf(translated), english).toEqual(partsOf(english));
    }
  });
});

test('a sentence is listed once: in its place, or in words when several places say it', async () => {
  const listedIn = new Map<string, string[]>();
  for (const place of places) {
    for (const sentence of await allOf(place)) {
      listedIn.set(sentence, [...(listedIn.get(sentence) ?? []), place]);
    }
  }
  const repeated = [...listedIn].filter(([, at]) => at.length > 1);
  expect(repeated).toEqual([]);
});

test('words lists only what several places say, or stands in a table that several import', async () => {
  const literals = places.filter((place) => place !== 'words').map(literalsOf);
  const inTables = literalsOf('words');
  const alone = (await sentencesOf('words')).filter(
    (sentence) => !inTables.has(sentence) && literals.filter((used) => used.has(sentence)).length < 2,
  );
  expect(alone).toEqual([]);
});

test('no words stand on a screen outside of the catalogs', () => {
  const found: string[] = [];
  for (const file of filesOf('.').filter((name) => name.endsWith('.tsx'))) {
    walk(file, (node) => {
      if (node.type === 'JSXText' && hasLetters(String(node.value))) {
        found.push(`${relative(source, file)}: ${String(node.value).trim()}`);
      }
      if (node.type !== 'JSXAttribute') return;
      const name = (node.name as { name?: unknown }).name;
      const value = node.value as { type: string; value?: unknown } | null;
      if (typeof name !== 'string' || !spokenAttributes.has(name) || value?.type !== 'Literal') return;
      if (hasLetters(String(value.value))) found.push(`${relative(source, file)}: ${name}="${value.value}"`);
    });
  }
  expect(found).toEqual([]);
});
