import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { type KeyRing, named, namedByAll } from '#functions/platform/key-ring.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { RecoveryCode } from './authenticator-schema.ts';

/** How many codes a member gets each time. */
export const recoveryCodesCount = 10;
/** Without the look-alikes 0, 1, I and O: 32 characters, so that ten of them hold 50 bits. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const half = 5;

const newRecoveryCode = (): string => {
  const letters = Array.from({ length: 2 * half }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${letters.slice(0, half)}-${letters.slice(half)}`;
};

/** New codes, all different, to be shown once. */
export const newRecoveryCodes = (): readonly string[] => {
  const codes = new Set<string>();
  while (codes.size < recoveryCodesCount) codes.add(newRecoveryCode());
  return [...codes];
};

/** A typed code without case, spaces and dashes. */
const plain = (typed: string): string => typed.toUpperCase().replaceAll(/[\s\p{Dash}]/gu, '');

const hashOf = (memberId: MemberId, code: string) => (key: string) =>
  createHmac('sha256', key)
    .update(JSON.stringify(['recovery code', memberId, plain(code)]))
    .digest('base64url');

/** The stored form of a code. Keyed, so that a reader of the table cannot test guesses, and bound to the member. */
export const recoveryCodeHash = (ring: KeyRing, memberId: MemberId, code: string): string =>
  named(ring, hashOf(memberId, code));

/** The stored forms that this code may have, the one that is made now first. */
export const recoveryCodeHashes = (ring: KeyRing, memberId: MemberId, code: string) =>
  namedByAll(ring, hashOf(memberId, code));

const isEqual = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/**
 * The stored code with one of these hashes. Every code is compared, so that the time taken reveals nothing about its
 * position.
 */
export const findRecoveryCode = (
  codes: readonly RecoveryCode[],
  hashes: readonly string[],
): RecoveryCode | null =>
  codes.reduce<RecoveryCode | null>(
    (found, code) => (hashes.filter((hash) => isEqual(code.hash, hash)).length > 0 ? code : found),
    null,
  );
