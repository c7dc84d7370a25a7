import { callerAddress } from '#functions/http/address.ts';
import type { SessionHandler } from '#functions/http/call.ts';
import { csrfCookie, readCookie, setCookie } from '#functions/http/cookies.ts';
import { csrfTokenOf, newCsrf } from '#functions/http/csrf.ts';
import { countAttempt } from '#functions/http/limit.ts';
import { jsonReply } from '#functions/http/reply.ts';

/** Many people share one address (an office, a mobile network), so the limit is wide; reusing a token is free. */
const newTokensMax = 600;
const windowSeconds = 300;

/** The browser's csrf token; a new one only when its cookie holds none of ours. */
export const issueCsrfToken: SessionHandler = async (event, services) => {
  const secret = await services.appSecret();
  const kept = csrfTokenOf(readCookie(event.cookies, csrfCookie()), secret);
  if (kept !== null) return jsonReply(200, { csrfToken: kept });
  await countAttempt(services, 'csrf', callerAddress(event), newTokensMax, windowSeconds);
  const { token, cookie } = newCsrf(secret);
  return jsonReply(200, { csrfToken: token }, {}, [setCookie(csrfCookie(), cookie)]);
};
