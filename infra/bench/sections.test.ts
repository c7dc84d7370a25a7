import { expect, test } from 'vitest';
import { chosenSections } from './sections.ts';

test('without names all sections are measured', () => {
  expect(chosenSections([])).toEqual(['cold-starts', 'first-visit', 'growth', 'peer']);
});

test('named sections are measured once each, in their own order', () => {
  expect(chosenSections(['peer', 'cold-starts', 'peer'])).toEqual(['cold-starts', 'peer']);
});

test('an unknown section is refused with the names that there are', () => {
  expect(() => chosenSections(['grwoth'])).toThrow(
    "no section 'grwoth'. The sections are cold-starts, first-visit, growth, peer",
  );
});
