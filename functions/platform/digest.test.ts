import { expect, test } from 'vitest';
import { canonical, digestOf } from './digest.ts';

const entry = { pk: 'ENTRY#a', sk: 'ent_1', transfers: [{ from: { account: 'pool' }, amountMinor: 100 }] };

test('the digest ignores the order of attributes and the index attributes', () => {
  const { pk, sk, transfers } = entry;
  expect(digestOf({ transfers, gsi1pk: 'X', gsi1sk: 'Y', sk, pk })).toBe(digestOf(entry));
});

test('the digest changes with every change of content, including the key', () => {
  const changed = [
    { ...entry, pk: 'ENTRY#b' },
    { ...entry, reason: null },
    { ...entry, transfers: [{ from: { account: 'pool' }, amountMinor: 101 }] },
    { ...entry, transfers: [{ from: { account: 'pool' }, amountMinor: '100' }] },
    { ...entry, transfers: [...entry.transfers, ...entry.transfers] },
  ];
  expect(new Set([entry, ...changed].map(digestOf)).size).toBe(1 + changed.length);
});

test('the text that is digested stays what it was: lists in their order, objects sorted by their keys', () => {
  const value = { list: ['b', 'a', { two: 2n, one: 1 }], empty: null, gone: undefined, amount: 12.5 };
  expect(canonical(value)).toBe('{"amount":12.5,"empty":null,"list":["b","a",{"one":1,"two":2}]}');
});
