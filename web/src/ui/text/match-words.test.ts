import { describe, expect, test } from 'vitest';
import { matchesWords } from './match-words.ts';

const text = 'How do I pay? By bank transfer, using the reference shown with your purchase.';

describe('a search by words', () => {
  test('finds words anywhere, in any order and case', () => {
    expect(matchesWords(text, 'reference TRANSFER')).toBe(true);
    expect(matchesWords(text, 'reference zeppelin')).toBe(false);
  });

  test.each(['trasnfer', 'tranfer', 'transfere', 'refarence', 'purchsae'])(
    'forgives one typo: %s',
    (typed) => {
      expect(matchesWords(text, typed)).toBe(true);
    },
  );

  test.each(['zransfer', 'tramsfre', 'bamk', 'purple'])('does not take %s for another word', (typed) => {
    expect(matchesWords(text, typed)).toBe(false);
  });

  test('needs no umlauts or accents', () => {
    expect(matchesWords('Wie läuft die Überweisung?', 'uberweisung lauft')).toBe(true);
  });
});
