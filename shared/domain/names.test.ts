import { expect, test } from 'vitest';
import { maskName } from './names.ts';

test('a masked name shows the first name and one initial, or initials only', () => {
  expect(maskName('Anna Maria Keller', 'first-name-and-initial')).toBe('Anna K.');
  expect(maskName('Anna Maria Keller', 'initials')).toBe('A. K.');
  expect(maskName('Cher', 'first-name-and-initial')).toBe('Cher');
  expect(maskName('Cher', 'initials')).toBe('C.');
});

test.each([
  ['王小明', '王.'],
  ['김민수', '김.'],
  ['さくら', 'さ.'],
  ['สมชาย', 'ส.'],
  ['王 小明', '王 小.'],
  ['Anna 王小明', 'Anna 王.'],
])('a name whose script puts no space between its parts is not shown whole: %s', (name, masked) => {
  expect(maskName(name, 'first-name-and-initial')).toBe(masked);
});
