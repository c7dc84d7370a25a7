import { expect, test } from 'vitest';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import { fieldKindOf, levelLists, nameMaskPath, offerSettings, settingSections } from './setting-sections.ts';

type Tree = string | number | null | readonly Tree[] | { readonly [name: string]: Tree };

/** Every setting of a configuration with its value; items of lists by their number. */
const leavesOf = (tree: Tree, path = ''): [string, string | number | null][] =>
  typeof tree === 'object' && tree !== null
    ? Object.entries(tree).flatMap(([name, value]) => leavesOf(value, path ? `${path}.${name}` : name))
    : [[path, tree]];

const { version: _, ...settings } = defaultConfiguration;
const leaves = leavesOf(settings as unknown as Tree);

test('every setting of the configuration can be edited', () => {
  const offered = new Set<string>([
    ...settingSections.flat(),
    nameMaskPath,
    ...levelLists.map((list) => `sponsor.${list}.*`),
    ...Object.entries(offerSettings).flatMap(([list, names]) => [
      `${list}.*.id`,
      ...names.map((name) => `${list}.*.${name}`),
    ]),
  ]);
  const missing = leaves.map(([path]) => path.replace(/\.\d+/u, '.*')).filter((path) => !offered.has(path));
  expect(missing).toEqual([]);
});

test('every setting is typed as what it is', () => {
  for (const [path, value] of leaves) {
    const isText = ['text', 'choice'].includes(fieldKindOf(path));
    expect([path, isText]).toEqual([path, typeof value === 'string']);
  }
});
