import { expect, test } from 'vitest';
import { ringForTests } from '#functions/testing/secrets.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { findRecoveryCode, newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';

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
