import { expect, test } from 'vitest';
import { type KeyRing, keyIdIn, keyNamed, named, namedByAll, parseKeyRing, unnamed } from './key-ring.ts';

const usedUntil = '2027-03-07T03:40:00.000Z';
const ring: KeyRing = {
  id: '2',
  key: 'second',
  next: { id: '3', key: 'third' },
  former: [{ id: '1', key: 'first', usedUntil }],
};
const make = (key: string) => `made.with.${key}`;

test('what is made now names the version in use', () => {
  expect(named(ring, make)).toBe('2.made.with.second');
  expect(keyIdIn(named(ring, make))).toBe('2');
});

test('what names a version is read with it: the one in use, the next one and those before', () => {
  for (const [id, key] of Object.entries({ 1: 'first', 2: 'second', 3: 'third' })) {
    expect(unnamed(ring, `${id}.made.with.${key}`)).toEqual({ key, rest: make(key) });
    expect(keyNamed(ring, id)).toBe(key);
  }
  expect(namedByAll(ring, make)).toEqual(['2.made.with.second', '3.made.with.third', '1.made.with.first']);
});

test('what names no version, or one that was given up, is read with none', () => {
  for (const text of ['', '2', '4.made.with.fourth', '.made.with.second', 'made.with.second', '02.made'])
    expect(unnamed(ring, text), text).toBeNull();
  expect(() => keyNamed(ring, '4')).toThrow('key 4');
});

test('the first version is the one that CloudFormation generates, and nothing else is taken for a ring', () => {
  const key = 'a'.repeat(64);
  expect(parseKeyRing(JSON.stringify({ id: '1', key }))).toEqual({ id: '1', key, former: [] });
  for (const wrong of [
    { key },
    { id: '1', key: 'short' },
    { id: '1.2', key },
    { id: '0', key },
    { id: '1', key, also: key },
    { id: '1', key, former: [{ id: '2', key }] },
  ])
    expect(() => parseKeyRing(JSON.stringify(wrong)), JSON.stringify(wrong)).toThrow();
});
