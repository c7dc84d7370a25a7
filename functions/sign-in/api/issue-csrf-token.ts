import type { SessionHandler } from '#functions/entry/call.ts';
import { callerAddress } from '#functions/entry/http/address.ts';
import { csrfCookie, readCookie, setCookie } from '#functions/entry/http/cookies.ts';
import { currentCsrfTokenOf, newCsrf } from '#functions/entry/http/csrf.ts';
import { countAttempt } from '#functions/entry/http/limit.ts';
import { jsonReply } from '#functions/entry/http/reply.ts';

/**
 * Many people may share an address (an office, a mobile network), so the limit is generous; reusing a token is free.
 */
const newTokensMax = 600;
const windowSeconds = 300;

/** Returns the browser's CSRF token; issues a new one only if its cookie holds none of ours,
 * or one that is made with an older key. */
export const issueCsrfToken: SessionHandler = async (event, services) => {
  const ring = await services.secrets.request();
  const kept = currentCsrfTokenOf(readCookie(event.cookies, csrfCookie()), ring);
  if (kept !== null) return jsonReply(200, { csrfToken: kept });
  await countAttempt(services, 'csrf', callerAddress(event), newTokensMax, windowSeconds);
  const { token, cookie } = newCsrf(ring);
  return jsonReply(200, { csrfToken: token }, {}, [setCookie(csrfCookie(), cookie)]);
};
