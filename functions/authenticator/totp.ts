import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a code of an authenticator is shown, and how many digits it has: what every app takes for granted. */
const stepSeconds = 30;
export const totpDigits = 6;
/** The clock of a phone may be off by this many steps, and typing takes a while. */
const stepsAside = 1;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a base32 secret; bits that fill no byte do not count, as in the apps. */
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

/** The number of the step that a time lies in. */
export const stepOf = (now: Date): number => Math.floor(now.getTime() / 1_000 / stepSeconds);

/** The code of a step (RFC 6238 over RFC 4226, with SHA-1). */
export const totpCode = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  // RFC 4226, 5.3: the last four bits say where the 31 bits stand that make the code.
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = (mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** totpDigits;
  return String(number).padStart(totpDigits, '0');
};

/** The step whose code this is, among those that count now; null for a wrong one. */
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
