import type { SessionHandler } from '#functions/entry/call.ts';
import { callerAddress } from '#functions/entry/http/address.ts';
import { csrfCookie, readCookie, setCookie } from '#functions/entry/http/cookies.ts';
import { csrfCookieOf, csrfTokenOf, newCsrf } from '#functions/entry/http/csrf.ts';
import { countAttemptFrom } from '#functions/entry/http/limit.ts';
import { jsonReply } from '#functions/entry/http/reply.ts';

/**
 * Many people may share an address (an office, a mobile network), so the limit is generous; reusing a token is free.
 */
const newTokensMax = 600;
const windowSeconds = 300;

/**
 * Returns the browser's CSRF token; issues a new one only if its cookie holds none of ours. A token of an older key is signed
 * again and stays the same, so that it also holds in other tabs.
 */
export const issueCsrfToken: SessionHandler = async (event, services) => {
  const ring = await services.secrets.request();
  const cookie = readCookie(event.cookies, csrfCookie());
  const kept = csrfTokenOf(cookie, ring);
  if (kept !== null) {
    const signed = csrfCookieOf(kept, ring);
    return jsonReply(
      200,
      { csrfToken: kept },
      {},
      signed === cookie ? [] : [setCookie(csrfCookie(), signed)],
    );
  }
  await countAttemptFrom(services, 'csrf', callerAddress(event), newTokensMax, windowSeconds);
  const issued = newCsrf(ring);
  return jsonReply(200, { csrfToken: issued.token }, {}, [setCookie(csrfCookie(), issued.cookie)]);
};
