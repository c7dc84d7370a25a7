import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['', '', 0],
  ['boat', '', 4],
  ['boat', 'boot', 1],
  ['boat', 'baot', 1],
  ['on', 'to', 2],
  ['to', 'on', 2],
  ['anchor', 'anker', 3],
])('%s becomes %s in %i edits', (one, other, edits) => {
  expect(editDistance(one, other)).toBe(edits);
});
