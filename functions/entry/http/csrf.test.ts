import { expect, test } from 'vitest';
import type { KeyRing } from '#functions/platform/key-ring.ts';
import { ringForTests } from '#functions/testing/secrets.ts';
import { csrfCookieOf, csrfHolds, csrfTokenOf, newCsrf } from './csrf.ts';

const before = ringForTests('the first version');
const usedUntil = '2027-03-07T03:50:00.000Z';
const after: KeyRing = {
  ...ringForTests('the second version', '2'),
  former: [{ id: '1', key: before.key, usedUntil }],
};
const givenUp: KeyRing = { ...after, former: [] };

test('a token holds while its version is read, signed again it stays the same, and then it outlives the version', () => {
  const { token, cookie } = newCsrf(before);
  for (const ring of [before, after]) expect(csrfHolds(cookie, token, ring)).toBe(true);
  expect(csrfHolds(cookie, token, givenUp)).toBe(false);
  const kept = csrfTokenOf(cookie, after);
  expect(kept).toBe(token);
  const signedAgain = csrfCookieOf(token, after);
  expect(signedAgain).not.toBe(cookie);
  for (const ring of [after, givenUp]) expect(csrfHolds(signedAgain, token, ring)).toBe(true);
});

test('a cookie that names another version than its own is not ours', () => {
  const { token, cookie } = newCsrf(before);
  for (const forged of [cookie.replace(/1$/u, '2'), cookie.replace(/\|1$/u, ''), cookie.replace(/1$/u, '3')])
    expect(csrfHolds(forged, token, after), forged).toBe(false);
});
