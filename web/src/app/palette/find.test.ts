import { describe, expect, test } from 'vitest';
import { asMinor } from '#shared/domain/money.ts';
import { type Find, findsFor, ownFindsFor } from './find.ts';
import { withLatest } from './recent-finds.ts';

const run = () => undefined;
const pages: readonly Find[] = [
  { id: '/infinity/dashboard/', label: 'Dashboard', description: 'Infinity', run },
  { id: '/infinity/withdrawals/', label: 'Withdrawals', description: 'Infinity', run },
  { id: '/security/withdrawals/', label: 'Withdrawals', description: 'Security', run },
  { id: 'stop', label: 'Stop withdrawals', run },
];
const idsFor = (typed: string, recent: readonly string[] = []) =>
  findsFor(pages, typed, recent).map(({ id }) => id);

describe('what the palette finds', () => {
  test('is everything before something is typed', () => {
    expect(idsFor(' ')).toHaveLength(4);
  });

  test('tells the two pages of withdrawals apart by their area', () => {
    expect(idsFor('withdrawals security')).toEqual(['/security/withdrawals/']);
  });

  test('begins with what was opened last, then with labels that begin with the typed words', () => {
    expect(idsFor('withdrawals').at(-1)).toBe('stop');
    expect(idsFor('withdrawals', ['/security/withdrawals/'])[0]).toBe('/security/withdrawals/');
    expect(idsFor('withdrawals', ['stop', '/security/withdrawals/'])).toEqual([
      'stop',
      '/security/withdrawals/',
      '/infinity/withdrawals/',
    ]);
  });

  test('forgives a typo', () => {
    expect(idsFor('dashbaord')).toEqual(['/infinity/dashboard/']);
  });

  test('keeps the last five pages and actions, each once', () => {
    expect(withLatest(['a', 'b', 'c', 'd', 'e'], 'c')).toEqual(['c', 'a', 'b', 'd', 'e']);
    expect(withLatest(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['f', 'a', 'b', 'c', 'd']);
  });
});

describe("a member's own orders, bonuses and entries", () => {
  const own = [
    { id: 'pur_01ABCDEF', label: '1 × Pro', amounts: [asMinor(105_000), asMinor(100_000)], run },
    { id: 'ent_01GHIJKL', label: 'Return', amounts: [asMinor(-51)], run },
  ];
  const found = (typed: string) => ownFindsFor(own, typed, 2).map(({ id }) => id);

  test.each(['1050', '1,050.00', '€1.050,00', '1 050', '1000'])('are found by an amount: %s', (typed) => {
    expect(found(typed)).toEqual(['pur_01ABCDEF']);
  });

  test('are found by an amount that was taken away', () => {
    expect(found('0.51')).toEqual(['ent_01GHIJKL']);
  });

  test.each(['ent_01GHIJKL', 'ghij', ' 01ghi '])('are found by their number: %s', (typed) => {
    expect(found(typed)).toEqual(['ent_01GHIJKL']);
  });

  test.each(['105', 'pro 1050', '01', 'xyz9'])('are not found by %s', (typed) => {
    expect(found(typed)).toEqual([]);
  });
});
