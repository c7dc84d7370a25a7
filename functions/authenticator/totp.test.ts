import { describe, expect, test } from 'vitest';
import { findStep, stepOf, totpCode } from './totp.ts';

/** The secret of RFC 6238, appendix B: `12345678901234567890` in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a code of an authenticator', () => {
  test.each([
    ['1970-01-01T00:00:59Z', '94287082'],
    ['2005-03-18T01:58:29Z', '07081804'],
    ['2005-03-18T01:58:31Z', '14050471'],
    ['2009-02-13T23:31:30Z', '89005924'],
    ['2033-05-18T03:33:20Z', '69279037'],
    ['2603-10-11T11:33:20Z', '65353130'],
  ])('at %s is the one that RFC 6238 names (its last six digits)', (at, named) => {
    expect(totpCode(secret, stepOf(new Date(at)))).toBe(named.slice(-6));
  });

  test('counts for half a minute before its time and after it, and for no other', () => {
    const now = new Date('2027-03-01T08:00:00Z');
    const present = stepOf(now);
    const taken = [-3, -2, -1, 0, 1, 2, 3].filter(
      (by) => findStep(secret, totpCode(secret, present + by), now) === present + by,
    );
    expect(taken).toEqual([-1, 0, 1]);
  });

  test('is wrong when it is another, too short or no number', () => {
    const now = new Date('2027-03-01T08:00:00Z');
    for (const code of ['000000', '12345', '1234567', 'abcdef', ''])
      expect(findStep(secret, code, now)).toBeNull();
  });

  test('is the same however the secret is written, and bits that fill no byte do not count', () => {
    const now = new Date('2027-03-01T08:00:00Z');
    const code = totpCode(secret, stepOf(now));
    expect(totpCode(secret.toLowerCase(), stepOf(now))).toBe(code);
    expect(totpCode(`${secret}A`, stepOf(now))).toBe(code);
    expect(() => totpCode('not base32!', 1)).toThrow('base32');
  });
});
