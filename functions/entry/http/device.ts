import { createHash, randomBytes } from 'node:crypto';

/** A browser's mark: 256 random bits in its cookie, of which only the hash is stored. */
export interface DeviceMark {
  readonly cookie: string;
  readonly hash: string;
}

/** The longest that browsers keep a cookie; each sign-in renews it. */
export const deviceCookieSeconds = 400 * 86_400;

/** The mark in a cookie's value, or a new one when there is none. It grants no access; it only recognizes a browser. */
export const deviceMarkOf = (cookie: string | undefined): DeviceMark => {
  const kept = cookie && /^[\w-]{43}$/.test(cookie) ? cookie : randomBytes(32).toString('base64url');
  return { cookie: kept, hash: createHash('sha256').update(kept).digest('base64url') };
};
