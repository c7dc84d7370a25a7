import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const hashOf = (token: string, secret: string): string =>
  createHash('sha256').update(`${token}${secret}`).digest('hex');

const equal = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** A new csrf token and its cookie value `token|sha256(token + secret)`. */
export const newCsrf = (secret: string): { readonly token: string; readonly cookie: string } => {
  const token = randomBytes(32).toString('hex');
  return { token, cookie: `${token}|${hashOf(token, secret)}` };
};

/** The token in a csrf cookie that we issued; null when it is missing or not ours. */
export const csrfTokenOf = (cookie: string | undefined, secret: string): string | null => {
  const [token, hash] = cookie?.split('|') ?? [];
  return token && hash && equal(hash, hashOf(token, secret)) ? token : null;
};

/** True when the token that the caller sent is the one in their cookie, and the cookie is ours. */
export const csrfHolds = (cookie: string | undefined, sent: string | undefined, secret: string): boolean => {
  const token = csrfTokenOf(cookie, secret);
  return token !== null && sent !== undefined && equal(token, sent);
};
