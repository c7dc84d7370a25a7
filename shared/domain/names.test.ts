import { expect, test } from 'vitest';
import { maskName } from './names.ts';

test('a masked name shows the first name and one initial, or initials only', () => {
  expect(maskName('Anna Maria Keller', 'first-name-and-initial')).toBe('Anna K.');
  expect(maskName('Anna Maria Keller', 'initials')).toBe('A. K.');
  expect(maskName('Cher', 'first-name-and-initial')).toBe('Cher');
  expect(maskName('Cher', 'initials')).toBe('C.');
});
