import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Services } from '#functions/entry/call.ts';
import { deviceCookie, readCookie, sessionCookie, setCookie } from '#functions/entry/http/cookies.ts';
import { type DeviceMark, deviceCookieSeconds } from '#functions/entry/http/device.ts';
import { parseSessionToken } from '#functions/entry/http/session.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { sessionLimitsOf } from '#functions/sign-in/session-limits.ts';
import { endSession } from '#functions/sign-in/table/sessions.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import type { Form } from './form.ts';
import { urlReply } from './protocol-reply.ts';
import { safeCallbackUrl } from './site-url.ts';

/**
 * The reply to a sign-in that has started a session. It ends the previous session of this browser: two people may share a
 * browser, but never a session.
 */
export const welcome = async (
  event: APIGatewayProxyEventV2,
  form: Form,
  {
    cookie,
    mark,
    member,
    limits,
  }: {
    readonly cookie: string;
    readonly mark: DeviceMark;
    readonly member: Member;
    readonly limits: Configuration['session'];
  },
  { database }: Pick<Services, 'database'>,
  cookies: readonly string[] = [],
): Promise<APIGatewayProxyStructuredResultV2> => {
  const former = parseSessionToken(readCookie(event.cookies, sessionCookie()));
  if (former) await endSession(database, former.memberId, former.secretHash);
  return urlReply(form, 200, safeCallbackUrl(form.callbackUrl), [
    setCookie(sessionCookie(), cookie, sessionLimitsOf(member, limits).idleMinutes * 60),
    setCookie(deviceCookie(), mark.cookie, deviceCookieSeconds),
    ...cookies,
  ]);
};
