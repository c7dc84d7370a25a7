import { expect, test } from 'vitest';
import type { KeyRing } from '#functions/platform/key-ring.ts';
import { ringForTests } from '#functions/testing/secrets.ts';
import { openCursor, sealCursor } from './cursor.ts';

const place = { pk: 'MEMBER#1', sk: 'ORDER#2' };
const before = ringForTests('the first version');
const usedUntil = '2027-03-07T03:50:00.000Z';
const after: KeyRing = {
  ...ringForTests('the second version', '2'),
  former: [{ id: '1', key: before.key, usedUntil }],
};
const invalid = expect.objectContaining({ code: 'invalid_cursor' });

test('a cursor continues its list after the key has changed, until its version is given up', () => {
  const cursor = sealCursor(before, 'a list', place);
  for (const ring of [before, after]) expect(openCursor(ring, 'a list', cursor)).toEqual(place);
  expect(() => openCursor({ ...after, former: [] }, 'a list', cursor)).toThrow(invalid);
  expect(sealCursor(after, 'a list', place)).toMatch(/^2\./u);
});

test('a cursor of another list, of another version than it names, or of none is refused', () => {
  const cursor = sealCursor(before, 'a list', place);
  expect(() => openCursor(before, 'another list', cursor)).toThrow(invalid);
  for (const forged of [cursor.replace(/^1/u, '2'), cursor.replace(/^1\./u, ''), '1.', '..', 'x'])
    expect(() => openCursor(after, 'a list', forged), forged).toThrow(invalid);
});
