import type { Services, SessionHandler } from '#functions/entry/call.ts';
import { callerAddress } from '#functions/entry/http/address.ts';
import { deviceCookie, expireCookie, pendingCookie, readCookie } from '#functions/entry/http/cookies.ts';
import { deviceMarkOf } from '#functions/entry/http/device.ts';
import { newSessionToken, parseSessionToken } from '#functions/entry/http/session.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { provePasskey } from '#functions/passkey/use-case/prove-passkey.ts';
import { toDeviceName } from '#functions/sign-in/device-name.ts';
import { readSignIn } from '#functions/sign-in/table/devices.ts';
import { tryPendingSignIn } from '#functions/sign-in/table/pending-sign-ins.ts';
import { SignInOvertaken, startSession } from '#functions/sign-in/table/start-session.ts';
import { type PasskeyAnswer, passkeyAnswerSchema } from '#shared/contract/passkeys.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { userStatusMeaning } from '#shared/domain/states.ts';
import { signInAsked } from './await-passkey.ts';
import { denialOf } from './denial-of.ts';
import { type Form, formHasCsrf, readForm } from './form.ts';
import { csrfRefused, urlReply } from './protocol-reply.ts';
import { errorUrl } from './site-url.ts';
import { welcome } from './welcome.ts';

const answerIn = ({ answer = '' }: Form): PasskeyAnswer | null => {
  try {
    return passkeyAnswerSchema.parse(JSON.parse(answer));
  } catch {
    return null;
  }
};

/** The sign-in that waits in this browser, and the write of the passkey that was missing; null when either is not there. */
const complete = async (cookie: string | undefined, form: Form, services: Services) => {
  const token = parseSessionToken(cookie);
  const answer = answerIn(form);
  const pending = token && answer && (await tryPendingSignIn(services.database, token, services.now()));
  if (!pending || !answer) return null;
  const use = await provePasskey(services, signInAsked(pending), answer);
  return use && { pending, use };
};

/** Starts the session for a password that was proven before, now that a passkey is, too. */
export const finishPasskeySignIn: SessionHandler = async (event, services) => {
  const { database, now } = services;
  const form = readForm(event);
  if (!(await formHasCsrf(event, form, services))) return csrfRefused(form);
  const wrong = () => urlReply(form, 401, errorUrl('PasskeyRefused', { provider: 'cognito' }));
  const completed = await complete(readCookie(event.cookies, pendingCookie()), form, services);
  const found = completed && (await findMember(database, completed.pending.memberId));
  if (!completed || !found) return wrong();
  const { pending, use } = completed;

  const mark = deviceMarkOf(readCookie(event.cookies, deviceCookie()));
  const { member, configuration, familiarity } = await readSignIn(database, found.sub, mark.hash, now());
  if (!member || !userStatusMeaning[member.status].signsIn)
    return urlReply(form, 403, errorUrl('AccessDenied'), [], denialOf(member));
  const { cookie, token } = newSessionToken(member.id);
  try {
    await startSession(
      database,
      {
        member,
        proven: { ...pending, provenAt: new Date(pending.provenAt) },
        token,
        limits: configuration.session,
        factorAt: instantOf(now()),
        place: {
          device: toDeviceName(event.headers['user-agent']),
          address: callerAddress(event),
          deviceHash: mark.hash,
        },
        familiarity,
        also: (transaction) => use(transaction, () => new SignInOvertaken()),
      },
      now(),
    );
  } catch (error) {
    if (error instanceof SignInOvertaken) return wrong();
    throw error;
  }
  const kept = { cookie, mark, member, limits: configuration.session };
  return welcome(event, form, kept, services, [expireCookie(pendingCookie())]);
};
