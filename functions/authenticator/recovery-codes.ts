import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
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

/**
 * The stored form of a code. Keyed with the application's secret, so that a reader of the table cannot test guesses,
 * and bound to the member.
 */
export const recoveryCodeHash = (secret: string, memberId: MemberId, code: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['recovery code', memberId, plain(code)]))
    .digest('base64url');

const isEqual = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/**
 * The stored code with this hash. Every code is compared, so that the time taken reveals nothing about its position.
 */
export const findRecoveryCode = (codes: readonly RecoveryCode[], hash: string): RecoveryCode | null =>
  codes.reduce<RecoveryCode | null>((found, code) => (isEqual(code.hash, hash) ? code : found), null);
