import { createHash, randomBytes } from 'node:crypto';

/** What marks a browser: 256 random bits in its cookie, of which only the hash is stored. */
interface DeviceMark {
  readonly cookie: string;
  readonly hash: string;
}

/** As long as a browser keeps a cookie at most; each sign-in begins it anew. */
export const deviceCookieSeconds = 400 * 86_400;

/** The mark in a cookie's value; a new one when it holds none of ours. It opens nothing: it only tells a browser again. */
export const deviceMarkOf = (cookie: string | undefined): DeviceMark => {
  const kept = cookie && /^[\w-]{43}$/.test(cookie) ? cookie : randomBytes(32).toString('base64url');
  return { cookie: kept, hash: createHash('sha256').update(kept).digest('base64url') };
};
