import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Services } from '#functions/entry/call.ts';
import { pendingCookie, setCookie } from '#functions/entry/http/cookies.ts';
import { newSessionToken } from '#functions/entry/http/session.ts';
import type { Member } from '#functions/member/member-schema.ts';
import type { Asked } from '#functions/passkey/challenge.ts';
import type { PendingSignIn } from '#functions/passkey/passkey-schema.ts';
import { askForPasskey } from '#functions/passkey/use-case/prove-passkey.ts';
import { newId } from '#functions/platform/new-id.ts';
import type { ProvenIdentity } from '#functions/platform/proven-identity.ts';
import { keepPendingSignIn } from '#functions/sign-in/table/pending-sign-ins.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import type { Form } from './form.ts';
import { urlReply } from './protocol-reply.ts';
import { errorUrl } from './site-url.ts';

const openSeconds = 300;

/** What a passkey signs for at sign-in. */
export const signInAsked = ({
  id,
  memberId,
  keyId,
}: Pick<PendingSignIn, 'id' | 'memberId' | 'keyId'>): Asked => ({
  id,
  memberId,
  purpose: 'sign-in',
  payloadHash: '',
  keyId,
});

/** The password was right, and starts no session: a passkey has to follow, from this browser and within five minutes. */
export const awaitPasskey = async (
  form: Form,
  member: Member,
  proven: ProvenIdentity,
  services: Services,
): Promise<APIGatewayProxyStructuredResultV2> => {
  const { database, now } = services;
  const { cookie, token } = newSessionToken(member.id);
  const pending: PendingSignIn = {
    id: newId('OtpId', now()),
    memberId: member.id,
    tokenId: proven.tokenId,
    provenAt: instantOf(proven.provenAt),
    roles: [...proven.roles],
    keyId: (await services.secrets.codes()).id,
    expiresAt: instantOf(new Date(now().getTime() + openSeconds * 1_000)),
    tries: 0,
  };
  await keepPendingSignIn(database, token, pending);
  const passkey = await askForPasskey(services, signInAsked(pending));
  const url = errorUrl('PasskeyRequired', { provider: 'cognito' });
  return urlReply(form, 401, url, [setCookie(pendingCookie(), cookie, openSeconds)], { passkey });
};
