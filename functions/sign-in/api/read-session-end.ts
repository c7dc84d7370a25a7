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
 * Reports why a session ended to the holder of its cookie. It answers once, because the reply clears the cookie. For an
 * active session or an unknown cookie there is nothing to report.
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
