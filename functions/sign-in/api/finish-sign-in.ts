import type { Services, SessionHandler } from '#functions/entry/call.ts';
import { callerAddress } from '#functions/entry/http/address.ts';
import { deviceCookie, readCookie } from '#functions/entry/http/cookies.ts';
import { deviceMarkOf } from '#functions/entry/http/device.ts';
import { newSessionToken } from '#functions/entry/http/session.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { asksForAuthenticator, setAuthenticatorUse } from '#functions/platform/cognito/identity-security.ts';
import { TokensRefused, verifyTokens } from '#functions/platform/cognito/identity-tokens.ts';
import { toDeviceName } from '#functions/sign-in/device-name.ts';
import { enforceFactor } from '#functions/sign-in/table/credentials-changed.ts';
import { readSignIn } from '#functions/sign-in/table/devices.ts';
import { SignInOvertaken, startSession } from '#functions/sign-in/table/start-session.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { userStatusMeaning } from '#shared/domain/states.ts';
import { awaitPasskey } from './await-passkey.ts';
import { denialOf } from './denial-of.ts';
import { type Form, formHasCsrf, readForm } from './form.ts';
import { csrfRefused, urlReply } from './protocol-reply.ts';
import { refuseUnknown } from './refuse-unknown.ts';
import { errorUrl } from './site-url.ts';
import { welcome } from './welcome.ts';

/** The identity that the two tokens of the form prove; null when they are invalid. */
const verifyIdentity = async ({ idToken = '', accessToken = '' }: Form, { log, now }: Services) => {
  try {
    return await verifyTokens({ idToken, accessToken }, now());
  } catch (error) {
    if (!(error instanceof TokensRefused)) throw error;
    log.info('tokens refused', { why: error.message });
    return null;
  }
};

/**
 * Whether the identity service asks for the authenticator of a member who has one. Our record decides: where the two
 * differ, these tokens and all before them prove the password alone and start no session, and the service is told again
 * what the record says.
 */
const hasAskedForFactor = async (
  { id, sub, authenticatorSince }: Member,
  { database, log, now }: Services,
) => {
  if (authenticatorSince === null || (await asksForAuthenticator(sub))) return true;
  log.error('the sign-in did not ask for the authenticator', { memberId: id });
  await enforceFactor(database, id, () => setAuthenticatorUse(sub, true), now);
  return false;
};

/**
 * Exchanges both Cognito tokens, once, for a session of our own. From here on the opaque cookie is the session, and it
 * can be ended at any time.
 */
export const finishSignIn: SessionHandler = async (event, services) => {
  const { database, now } = services;
  if (event.pathParameters?.provider !== 'cognito') return refuseUnknown(event, services);
  const form = readForm(event);
  if (!(await formHasCsrf(event, form, services))) return csrfRefused(form);
  const wrong = () => urlReply(form, 401, errorUrl('CredentialsSignin', { provider: 'cognito' }));
  const proven = await verifyIdentity(form, services);
  if (!proven) return wrong();

  const mark = deviceMarkOf(readCookie(event.cookies, deviceCookie()));
  // An identity whose address was never confirmed has no member.
  const { member, configuration, familiarity } = await readSignIn(database, proven.sub, mark.hash, now());
  if (!member || !userStatusMeaning[member.status].signsIn) {
    // In the body and not in the URL, which browsers and logs keep.
    return urlReply(form, 403, errorUrl('AccessDenied'), [], denialOf(member));
  }
  if (!(await hasAskedForFactor(member, services))) return wrong();
  if (member.authenticatorSince === null && member.passkeys > 0)
    return awaitPasskey(form, member, proven, services);
  const { cookie, token } = newSessionToken(member.id);
  try {
    const place = {
      device: toDeviceName(event.headers['user-agent']),
      address: callerAddress(event),
      deviceHash: mark.hash,
    };
    const limits = configuration.session;
    // With an authenticator on, the identity service has asked for its code.
    const factorAt = member.authenticatorSince === null ? null : instantOf(proven.provenAt);
    await startSession(database, { member, proven, token, limits, factorAt, place, familiarity }, now());
  } catch (error) {
    if (error instanceof SignInOvertaken) return wrong();
    throw error;
  }
  return welcome(event, form, { cookie, mark, member, limits: configuration.session }, services);
};
