import { describe, expect, test } from 'vitest';
import { cyclesIn, graphOf, type Import, type Role, readImports, roleOf, roomOf } from './import-graph.ts';

const imports = readImports().filter(({ from }) => roleOf(from) !== 'test');

/** What each role may import from its own room and from others; nothing imports tests or the demo. */
const mayImport: Readonly<Record<Exclude<Role, 'test' | 'demo'>, readonly Role[]>> = {
  platform: ['platform'],
  rules: ['rules', 'platform'],
  table: ['rules', 'table', 'platform'],
  provider: ['rules', 'provider', 'platform'],
  'use case': ['rules', 'table', 'provider', 'use case', 'platform'],
  'entry kernel': ['rules', 'table', 'provider', 'use case', 'platform', 'entry kernel'],
  'entry point': ['rules', 'table', 'provider', 'use case', 'platform', 'entry kernel', 'entry point'],
};

const lines = (found: readonly Import[]) => found.map(({ from, to }) => `${from} → ${to}`);

describe('the rooms of the server', () => {
  test.each(Object.entries(mayImport))('%s: files import only what their part may use', (role, allowed) => {
    const broken = imports.filter(({ from, to }) => roleOf(from) === role && !allowed.includes(roleOf(to)));
    expect(lines(broken)).toEqual([]);
  });

  test('only the demo imports the entry point of another room', () => {
    const broken = imports.filter(
      ({ from, to }) =>
        roleOf(to) === 'entry point' && roleOf(from) !== 'demo' && roomOf(from) !== roomOf(to),
    );
    expect(lines(broken)).toEqual([]);
  });

  test('rules use no table of the platform, only what is pure there', () => {
    const broken = imports.filter(
      ({ from, to }) => roleOf(from) === 'rules' && /^functions\/platform\/(?:table|cognito)\//.test(to),
    );
    expect(lines(broken)).toEqual([]);
  });

  test('rooms form no cycle by their rules, tables and providers', () => {
    const inner = imports.filter(({ from, to }) =>
      [from, to].every((path) => !['entry point', 'entry kernel', 'demo'].includes(roleOf(path))),
    );
    expect(cyclesIn(graphOf(inner, roomOf))).toEqual([]);
  });

  test('files form no cycle', () => {
    expect(cyclesIn(graphOf(imports, (path) => path))).toEqual([]);
  });
});

describe('the search for cycles', () => {
  const graph = (edges: Record<string, string[]>) =>
    new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));

  test('names every file of a cycle and no other', () => {
    expect(cyclesIn(graph({ a: ['b'], b: ['c'], c: ['a', 'd'], d: [], e: ['d'] }))).toEqual([
      ['a', 'b', 'c'],
    ]);
  });

  test('finds two cycles apart, and none in a diamond', () => {
    expect(cyclesIn(graph({ a: ['b'], b: ['a'], c: ['d'], d: ['c', 'a'] }))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(cyclesIn(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
  });
});
