import { readFileSync } from 'node:fs';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import type { Catalogs } from '#functions/platform/texts/texts.ts';

/** The names of the values in a sentence, sorted. */
const valuesOf = (sentence: string): string[] => {
  const names = new Set<string>();
  const follow = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      names.add(String(token[0]));
      for (const branch of Object.values((token[2] ?? {}) as object)) follow(branch);
    }
  };
  follow(compileMessageOrThrow(sentence));
  return [...names].toSorted();
};

/** What the compiler can't check: every sentence is used, occurs once, and has the same values in each language. */
export const expectSoundCatalogs = <Source extends string>(
  source: readonly Source[],
  catalogs: Catalogs<Source>,
  code: readonly string[],
): void => {
  test('are in use, each in the code that was given', () => {
    const used = code.join('\n').replaceAll("\\'", "'");
    expect(
      source.filter((sentence) => !used.includes(`'${sentence}'`) && !used.includes(`"${sentence}"`)),
    ).toEqual([]);
  });

  test('are listed once', () => {
    expect(source.filter((sentence, index) => source.indexOf(sentence) !== index)).toEqual([]);
  });

  test.each(Object.entries(catalogs))('have the same values in %s', (_language, catalog) => {
    for (const sentence of source)
      expect(valuesOf((catalog as Readonly<Record<string, string>>)[sentence] ?? ''), sentence).toEqual(
        valuesOf(sentence),
      );
  });
};

/** The source of a module in the test's folder. */
export const sourceOf = (testUrl: string, path: string): string =>
  readFileSync(new URL(path, testUrl), 'utf8');
