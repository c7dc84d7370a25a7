import { expect, test } from 'vitest';
import { ringForTests } from '#functions/testing/secrets.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import {
  findRecoveryCode,
  newRecoveryCodes,
  recoveryCodeHash,
  recoveryCodeHashes,
} from './recovery-codes.ts';

const ada = 'mem_01KMMFWG9FDM05P2VBNRJW85BR' as MemberId;
const bruno = 'mem_01KMMFWG9FDM05P2VBNRJW85BS' as MemberId;
const hashOf = (code: string, memberId = ada, secret = 'a secret for tests') =>
  recoveryCodeHash(ringForTests(secret), memberId, code);

test('recovery codes come ten at a time, all different, in letters that cannot be mistaken for another', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/u);
});

test('a recovery code is right however it is typed', () => {
  const stored = hashOf('ABCDE-FGH23');
  for (const typed of ['abcde-fgh23', ' ABCDE FGH23 ', 'abcdefgh23', 'ABC DE–FGH—23', 'ABCDE‑FGH23'])
    expect(hashOf(typed)).toBe(stored);
});

test('what is stored of a code is of one member and of one secret, and the right one is found among all', () => {
  const stored = hashOf('ABCDE-FGH23');
  expect(hashOf('ABCDE-FGH23', bruno)).not.toBe(stored);
  expect(hashOf('ABCDE-FGH23', ada, 'another secret')).not.toBe(stored);
  const codes = ['22222-22222', 'ABCDE-FGH23', '33333-33333'].map((code) => ({
    hash: hashOf(code),
    usedAt: null,
  }));
  expect(findRecoveryCode(codes, [stored])).toBe(codes[1]);
  expect(findRecoveryCode(codes, [hashOf('44444-44444')])).toBeNull();
});

test('a code that was made with a former key is found, and kept as used with the one in use', () => {
  const stored = { hash: hashOf('ABCDE-FGH23'), usedAt: null };
  const { id, key } = ringForTests();
  const former = [{ id, key, usedUntil: '2027-03-01T08:00:00.000Z' }];
  const changed = { ...ringForTests('the next key', '2'), former };
  const hashes = recoveryCodeHashes(changed, ada, 'ABCDE-FGH23');
  expect(hashes).toHaveLength(2);
  expect(hashes[0]).toMatch(/^2\./u);
  expect(findRecoveryCode([stored], hashes)).toBe(stored);
});

test('a code whose stored form is longer than the one asked for is another one', () => {
  const stored = [{ hash: `1${hashOf('ABCDE-FGH23')}`, usedAt: null }];
  expect(findRecoveryCode(stored, [hashOf('ABCDE-FGH23')])).toBeNull();
});
