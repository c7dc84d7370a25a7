import { expect, test } from 'vitest';
import * as keys from '#functions/platform/table/keys.ts';
import { fateOf } from './forget-account.ts';

/** The sort keys of every item in a member's partition. */
const ownSortKeys = (): string[] => {
  const [memberId, ...rest] = ['mem_01ARZ3NDEKTSV4RRFFQ69G5FAV', 'infinity', '2027-01', 'x'];
  return Object.values(keys).flatMap((made) => {
    if (typeof made !== 'function') return [];
    const key = (made as (...all: unknown[]) => unknown)(memberId, ...rest);
    return typeof key === 'object' && key !== null && 'pk' in key && key.pk === `MEMBER#${memberId}`
      ? [String((key as keys.Key).sk)]
      : [];
  });
};

test('of everything that is kept of a member it is decided what becomes of it when the account is closed', () => {
  const sortKeys = ownSortKeys();
  expect(sortKeys.length).toBeGreaterThan(20);
  expect(sortKeys.filter((sk) => fateOf(sk) === null)).toEqual([]);
});

test('no balance, bonus or order is removed', () => {
  for (const sk of ['WALLET#infinity', 'MONTH#security#2027-01', 'BONUS#x', 'BONUS-TOTAL#x', 'COMPOUND#x'])
    expect(fateOf(sk)).toBe('kept');
  for (const sk of ['PURCHASE#x', 'DEPOSIT#x', 'WITHDRAWAL#x', 'KYC']) expect(fateOf(sk)).toBe('renamed');
});
