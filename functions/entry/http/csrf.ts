import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { findKey, type KeyRing } from '#functions/platform/key-ring.ts';

const hashOf = (token: string, key: string): string =>
  createHash('sha256').update(`${token}${key}`).digest('hex');

const equal = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The cookie value of a csrf token: `token|sha256(token + key)|key id`. */
export const csrfCookieOf = (token: string, ring: KeyRing): string =>
  `${token}|${hashOf(token, ring.key)}|${ring.id}`;

/** A new csrf token and its cookie value. */
export const newCsrf = (ring: KeyRing): { readonly token: string; readonly cookie: string } => {
  const token = randomBytes(32).toString('hex');
  return { token, cookie: csrfCookieOf(token, ring) };
};

/** The token in a csrf cookie that we issued; null when it is missing or not ours. */
export const csrfTokenOf = (cookie: string | undefined, ring: KeyRing): string | null => {
  const [token, hash, keyId = ''] = cookie?.split('|') ?? [];
  const key = findKey(ring, keyId);
  return token && hash && key !== undefined && equal(hash, hashOf(token, key)) ? token : null;
};

/** True when the token that the caller sent is the one in their cookie, and the cookie is ours. */
export const csrfHolds = (cookie: string | undefined, sent: string | undefined, ring: KeyRing): boolean => {
  const token = csrfTokenOf(cookie, ring);
  return token !== null && sent !== undefined && equal(token, sent);
};
