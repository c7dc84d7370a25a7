import type { SessionHandler } from '#functions/entry/call.ts';
import { expireCookie, readCookie, sessionCookie } from '#functions/entry/http/cookies.ts';
import { jsonReply } from '#functions/entry/http/reply.ts';
import { parseSessionToken, readSession } from '#functions/entry/http/session.ts';
import type { auth } from '#shared/contract/auth.ts';
import type { ReplyInputOf } from '#shared/contract/endpoint.ts';
import { userStatusMeaning } from '#shared/domain/states.ts';
import { denialOf } from './denial-of.ts';

type SessionEnd = ReplyInputOf<typeof auth.endpoints.readSessionEnd>;
const nothing: SessionEnd = { cause: null, reason: null, until: null };

/**
 * Why the session of this browser's cookie has ended, for whoever holds the cookie; asked once, for the cookie goes
 * with the answer. A session that lives, and a cookie that is none of ours, have nothing to say.
 */
export const readSessionEnd: SessionHandler = async (event, services) => {
  const token = parseSessionToken(readCookie(event.cookies, sessionCookie()));
  if (!token) return jsonReply(200, nothing);
  const { lockedOut } = await readSession(services.database, token, services.now());
  if (!lockedOut) return jsonReply(200, nothing);
  const end: SessionEnd = userStatusMeaning[lockedOut.status].signsIn
    ? nothing
    : { cause: 'denied', ...denialOf(lockedOut) };
  return jsonReply(200, end, {}, [expireCookie(sessionCookie())]);
};
