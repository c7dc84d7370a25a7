import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { MemberId } from '#shared/domain/ids.ts';
import type { RecoveryCode } from './authenticator-schema.ts';

/** How many a member gets at once. */
export const recoveryCodesCount = 10;
/** Without 0, 1, I and O, which look alike: 32 letters, so that ten of them hold 50 bits. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const half = 5;

const newRecoveryCode = (): string => {
  const letters = Array.from({ length: 2 * half }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${letters.slice(0, half)}-${letters.slice(half)}`;
};

/** Fresh codes, to be shown once; all of them different. */
export const newRecoveryCodes = (): readonly string[] => {
  const codes = new Set<string>();
  while (codes.size < recoveryCodesCount) codes.add(newRecoveryCode());
  return [...codes];
};

/** What counts of a code that was typed: neither case nor spaces nor dashes. */
const plain = (typed: string): string => typed.toUpperCase().replaceAll(/[\s\p{Dash}]/gu, '');

/**
 * What is stored of a code. Keyed with the application's secret, so that whoever reads the table cannot try codes
 * against it, and bound to the member.
 */
export const recoveryCodeHash = (secret: string, memberId: MemberId, code: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['recovery code', memberId, plain(code)]))
    .digest('base64url');

const isEqual = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** The stored code with this hash; every one of them is compared, so that the time says nothing about its place. */
export const recoveryCodeWith = (codes: readonly RecoveryCode[], hash: string): RecoveryCode | null =>
  codes.reduce<RecoveryCode | null>((found, code) => (isEqual(code.hash, hash) ? code : found), null);
