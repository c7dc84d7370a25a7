import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Codes of an authenticator (RFC 6238 with SHA-1, six digits, thirty seconds), as Cognito takes them. */

const stepMs = 30_000;
/** A code counts one step before and after its own, for clocks that differ and people who type slowly. */
const driftSteps = 1;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A secret as Cognito gives it: 32 random bytes in base32. */
export function newTotpSecret(): string {
  let bits = '';
  for (const byte of randomBytes(32)) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const octets = bits.match(/.{8}/g) ?? [];
  return Buffer.from(octets.map((octet) => Number.parseInt(octet, 2)));
}

function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) % 16;
  const number = digest.readUInt32BE(offset) % 2 ** 31;
  return String(number % 1_000_000).padStart(6, '0');
}

/** What the authenticator shows at a moment (ms since 1970). */
export const totpCode = (secret: string, at: number): string => codeOfStep(secret, Math.floor(at / stepMs));

/** The step whose code this is, among those that count now; undefined when it is none of theirs. */
export function totpStep(secret: string, code: string, now: number): number | undefined {
  const present = Math.floor(now / stepMs);
  const steps = Array.from({ length: 2 * driftSteps + 1 }, (_, index) => present - driftSteps + index);
  const given = Buffer.from(code);
  return steps.find((step) => {
    const right = Buffer.from(codeOfStep(secret, step));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}
