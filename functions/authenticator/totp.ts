import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a code is shown and how many digits it has: every app assumes these values. */
const stepSeconds = 30;
export const totpDigits = 6;
/** A phone's clock may be off by this many steps, and typing takes a moment. */
const stepsAside = 1;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Decodes a base32 secret; surplus bits are dropped, as in the apps. */
const bytesOf = (secret: string): Buffer => {
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const letter of secret.toUpperCase()) {
    const value = alphabet.indexOf(letter);
    if (value < 0) throw new Error('the secret of an authenticator is not base32');
    held = (held << 5) | value;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((held >> bits) & 0xff);
      held &= (1 << bits) - 1;
    }
  }
  return Buffer.from(bytes);
};

/** The number of the step at a time. */
export const stepOf = (now: Date): number => Math.floor(now.getTime() / 1_000 / stepSeconds);

/** The code of a step (RFC 6238 over RFC 4226, with SHA-1). */
export const totpCode = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  // RFC 4226, 5.3: the last four bits are the offset of the 31 bits that make the code.
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = (mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** totpDigits;
  return String(number).padStart(totpDigits, '0');
};

/** The step to which this code belongs, among those valid now; null for a wrong code. */
export const findStep = (secret: string, code: string, now: Date): number | null => {
  const present = stepOf(now);
  let found: number | null = null;
  for (let step = present - stepsAside; step <= present + stepsAside; step += 1) {
    const right = Buffer.from(totpCode(secret, step));
    const given = Buffer.from(code);
    if (given.length === right.length && timingSafeEqual(given, right)) found = step;
  }
  return found;
};
