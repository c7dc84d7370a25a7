import { expect, test } from 'vitest';
import { newTotpSecret, totpCode, totpStep } from './totp.ts';

/** The twenty bytes `12345678901234567890` of RFC 6238, in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
])('after %d seconds the code is the one of RFC 6238', (seconds, code) => {
  expect(totpCode(secret, seconds * 1000)).toBe(code);
});

test('a secret of our own gives a code that is found again, and no other', () => {
  const own = newTotpSecret();
  const at = Date.parse('2027-03-01T08:00:00.000Z');
  expect(totpStep(own, totpCode(own, at), at)).toBe(Math.floor(at / 30_000));
  expect(totpStep(own, totpCode(own, at), at + 60_000)).toBeUndefined();
  expect(totpStep(own, '12345', at)).toBeUndefined();
});
