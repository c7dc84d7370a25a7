import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { findKey, type KeyRing } from './key-ring.ts';

/**
 * A code of so many digits, at most ten, for what `parts` name. It is derived whenever it is needed and stored nowhere, so
 * reading the table or an event does not reveal it. Its key is the one that its request names; where that was given up, the
 * code expired before, and another one takes as long to compare.
 */
export const deriveCode = (
  ring: KeyRing,
  keyId: string,
  parts: readonly unknown[],
  digits: number,
): string => {
  const key = findKey(ring, keyId) ?? ring.key;
  const mac = createHmac('sha256', key).update(JSON.stringify(parts)).digest();
  // Ten digits use so little of 64 bits that no code is noticeably more likely than another.
  const number = mac.readBigUInt64BE() % 10n ** BigInt(digits);
  return String(number).padStart(digits, '0');
};

/** Whether the code is correct, in constant time. */
export const isRightCode = (expected: string, given: string): boolean => {
  const hashOf = (code: string) => createHash('sha256').update(code).digest();
  return timingSafeEqual(hashOf(expected), hashOf(given));
};
