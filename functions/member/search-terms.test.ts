import { describe, expect, test } from 'vitest';
import { listedUnder, readSearch, type Search, sortedName, termPartition, termsOf } from './search-terms.ts';

const member = (name: string, email = 'x@member.example') =>
  ({ profile: { name, language: 'en', theme: 'system' }, email, status: 'active' }) as const;
const isFound = (name: string, typed: string, email?: string): boolean => {
  const search = readSearch(typed) as Extract<Search, { by: 'term' }> | null;
  return search !== null && listedUnder(search, termsOf(member(name, email))) !== null;
};

describe('a member is found by', () => {
  test.each([
    ['Anna Berger', 'an'],
    ['Anna Berger', 'berg'],
    ['Anna Berger', 'BERGER an'],
    ['Émilie Łuczak', 'emilie luc'],
    ['Emilie Luczak', 'Émi Łu'],
    ['Jürgen Groß', 'jurgen'],
    ['Jürgen Groß', 'juergen gross'],
    ['Søren Bjørn', 'soren bjo'],
    ['Anna-Maria O’Brien', 'anna-m'],
    ['Anna-Maria O’Brien', 'maria'],
    ['Anna-Maria O’Brien', "o'brien"],
    ['Anna-Maria O’Brien', 'brien anna'],
    ['J Smith', 'j smi'],
    ['Anna J.R. Berger', 'anna j.r'],
    ['Дмитрий Иванов', 'дми'],
    ['王小明', '王小'],
    ['山𠮷太郎', '山𠮷'],
    ['Άννα', 'αν'],
  ])('the beginning of every word of the name: %s by %s', (name, typed) => {
    expect(isFound(name, typed)).toBe(true);
  });

  test.each([
    ['anna.berger@mail.example', 'anna.berger@mail.example'],
    ['anna.berger@mail.example', 'Anna.Ber'],
    ['anna.berger@mail.example', 'anna'],
    ['a+b@mail.example', 'a+b'],
    ['member12@mail.example', 'member12@'],
  ])('the beginning of the address: %s by %s', (email, typed) => {
    expect(isFound('Somebody Else', typed, email)).toBe(true);
  });
});

describe('a member is not found by', () => {
  test.each([
    ['Anna Berger', 'nna'],
    ['Anna Berger', 'anna bergmann'],
    ['Anna Berger', 'berger zoe'],
    ['Anna Berger', 'berger@'],
    ['Anna Berger', 'a b'],
    ['Anna Berger', '..'],
    ['Anna Berger', '🙂🙂'],
  ])('what the name and address do not begin with: %s by %s', (name, typed) => {
    expect(isFound(name, typed)).toBe(false);
  });

  test('anything but the id when the account is closed', () => {
    expect(termsOf({ ...member('Anna Berger'), status: 'closed' })).toEqual([]);
  });
});

test.each(['山𠮷太郎', `${'x'.repeat(79)}𠮷𠮷`])(
  'no letter is cut in two, because the table takes no such key: %s',
  (name) => {
    const terms = termsOf(member(name));
    const keys = [sortedName(name), ...terms, ...terms.map(termPartition)];
    expect(keys.filter((key) => !key.isWellFormed())).toEqual([]);
  },
);

test('an id is known by its beginning, however it is written', () => {
  expect(readSearch(' MEM_01k ')).toEqual({ by: 'id', prefix: 'mem_01K' });
  expect(readSearch('mem_x@mail.example')).toMatchObject({ by: 'term' });
});

test('a member who fits a search in several ways is listed once', () => {
  const search = readSearch('ann') as Extract<Search, { by: 'term' }>;
  expect(listedUnder(search, termsOf(member('Anna Annabell', 'annie@mail.example')))).toBe('anna');
});

test('names sort without accents, and a short name before a longer one that begins so', () => {
  const names = ['Anna Berg', 'Änna', 'Anna', 'Ämil', 'Zoë'];
  expect(names.toSorted((one, other) => (sortedName(one) < sortedName(other) ? -1 : 1))).toEqual([
    'Ämil',
    'Änna',
    'Anna',
    'Anna Berg',
    'Zoë',
  ]);
});
