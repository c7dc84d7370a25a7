import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Services, SignedIn } from '#functions/entry/call.ts';
import { expireCookie, readCookie, sessionCookie, setCookie } from '#functions/entry/http/cookies.ts';
import { jsonReply } from '#functions/entry/http/reply.ts';
import { parseSessionToken, readSession } from '#functions/entry/http/session.ts';
import { rollSession } from '#functions/sign-in/table/sessions.ts';
import type { SessionPreferences, SessionUser } from '#shared/contract/auth.ts';
import { pictureUrl } from '#shared/domain/pictures.ts';

const userOf = ({ member, roles, withheldRoles }: SignedIn): SessionUser => ({
  id: member.id,
  name: member.profile.name,
  email: member.email,
  image: member.avatarId && pictureUrl('avatar', member.avatarId, 128),
  roles: [...roles],
  secondFactor: withheldRoles.length > 0 ? 'needed' : null,
  status: member.status,
  interest: member.interest.home,
  kyc: member.kyc,
  sponsorCode: member.sponsorCode,
});

const preferencesOf = ({ member: { interest, profile } }: SignedIn): SessionPreferences => ({
  interests: [...interest.areas],
  theme: profile.theme,
  language: profile.language,
});

/**
 * Returns the session of the request's cookie and extends it; without an active session, `{}`, and the cookie is
 * cleared. The cookie of a member who may no longer sign in stays: with it they can ask why.
 */
export const sessionReply = async (
  event: APIGatewayProxyEventV2,
  services: Services,
): Promise<APIGatewayProxyStructuredResultV2> => {
  const cookie = readCookie(event.cookies, sessionCookie());
  if (cookie === undefined) return jsonReply(200, {});
  const token = parseSessionToken(cookie);
  const { signedIn, lockedOut } = token
    ? await readSession(services.database, token, services.now())
    : { signedIn: null, lockedOut: null };
  if (lockedOut) return jsonReply(200, {});
  if (!signedIn) return jsonReply(200, {}, {}, [expireCookie(sessionCookie())]);
  const { idleUntil } = await rollSession(services.database, signedIn.session, services.now());
  const seconds = Math.max(0, Math.floor((Date.parse(idleUntil) - services.now().getTime()) / 1_000));
  return jsonReply(
    200,
    { user: userOf(signedIn), expires: idleUntil, preferences: preferencesOf(signedIn) },
    {},
    [setCookie(sessionCookie(), cookie, seconds)],
  );
};
