import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { errorRegistry } from '#shared/domain/errors.ts';

const source = new URL('..', import.meta.url).pathname;

/** Every place with sentences of its own: a feature, the staff side, the ui kit, the frame. */
const places = [
  'app',
  'ui',
  'staff',
  ...readdirSync(join(source, 'features')).map((feature) => `features/${feature}`),
].filter((place) => readdirSync(join(source, place)).includes('texts.de.ts'));

const filesOf = (folder: string): string[] =>
  readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/u.test(name) && !/\.test\.tsx?$|texts\.de\.ts$/u.test(name))
    .map((name) => join(source, folder, name));

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Visits every node of the syntax tree of a file. */
const walk = (file: string, visit: (node: Node) => void): void => {
  const follow = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(follow);
    else if (typeof value === 'object' && value !== null) {
      if ('type' in value && typeof value.type === 'string') visit(value as Node);
      Object.values(value).forEach(follow);
    }
  };
  follow(parseSync(file, readFileSync(file, 'utf8')).program);
};

const catalogOf = async (place: string): Promise<Record<string, string>> =>
  ((await import(join(source, place, 'texts.de.ts'))) as { default: Record<string, string> }).default;

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
    const used = new Set<string>(
      place === 'ui' ? Object.values(errorRegistry).map(({ sentence }) => sentence) : [],
    );
    // The kit's sentences are spoken for it elsewhere too: errors of the client, labels of shortcuts.
    for (const file of filesOf(place === 'ui' ? '.' : place)) {
      walk(file, (node) => {
        if (node.type === 'Literal' && typeof node.value === 'string') used.add(node.value);
      });
    }
    const unused = Object.keys(await catalogOf(place)).filter((id) => !used.has(id));
    expect(unused).toEqual([]);
  });

  test('have the same values and parts in both languages', async () => {
    for (const [english, german] of Object.entries(await catalogOf(place))) {
      expect(partsOf(german), english).toEqual(partsOf(english));
    }
  });
});

test('a sentence has one German form, wherever it stands', async () => {
  const known = new Map<string, string>();
  for (const place of places) {
    for (const [english, german] of Object.entries(await catalogOf(place))) {
      expect(german, `${place}: ${english}`).toBe(known.get(english) ?? german);
      known.set(english, german);
    }
  }
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
