import type { SessionHandler } from '#functions/entry/call.ts';
import { csrfCookie, expireCookie, readCookie, sessionCookie } from '#functions/entry/http/cookies.ts';
import { parseSessionToken } from '#functions/entry/http/session.ts';
import { endSession } from '#functions/sign-in/table/sessions.ts';
import { formHasCsrf, readForm } from './form.ts';
import { csrfRefused, urlReply } from './protocol-reply.ts';
import { safeCallbackUrl } from './site-url.ts';

/** Ends the session on the server and clears the browser's cookies. */
export const signOut: SessionHandler = async (event, services) => {
  const form = readForm(event);
  if (!(await formHasCsrf(event, form, services))) return csrfRefused(form);
  const token = parseSessionToken(readCookie(event.cookies, sessionCookie()));
  if (token) await endSession(services.database, token.memberId, token.secretHash);
  const reply = urlReply(form, 200, safeCallbackUrl(form.callbackUrl), [
    expireCookie(sessionCookie()),
    expireCookie(csrfCookie()),
  ]);
  // What the browser kept of what the member read goes with them. Its storage holds choices of display only.
  return { ...reply, headers: { ...reply.headers, 'clear-site-data': '"cache"' } };
};
