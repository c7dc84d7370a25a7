import type { Call } from '#functions/entry/call.ts';
import { countAttempt } from '#functions/entry/http/limit.ts';
import {
  newAuthenticatorSecret,
  provesAuthenticator,
  setAuthenticatorUse,
} from '#functions/platform/cognito/identity-security.ts';
import { TokensRefused, verifyFreshAccessToken } from '#functions/platform/cognito/identity-tokens.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { AppError } from '#shared/domain/errors.ts';

/** What the endpoints of the authenticator ask of the identity service; tests put another in its place. */
export interface IdentityPort {
  readonly verifyFreshAccessToken: typeof verifyFreshAccessToken;
  readonly newAuthenticatorSecret: typeof newAuthenticatorSecret;
  readonly provesAuthenticator: typeof provesAuthenticator;
  readonly setAuthenticatorUse: typeof setAuthenticatorUse;
}

export const cognito: IdentityPort = {
  verifyFreshAccessToken,
  newAuthenticatorSecret,
  provesAuthenticator,
  setAuthenticatorUse,
};

/** Over all that a member does with their authenticator here; enough for every mistake, too little to try codes. */
const actsPerHour = 30;

/**
 * Lets through who has just shown that they are the signed-in member.
 * @throws AppError identity_not_fresh when the token is not good, too old or somebody else's; too_many_requests
 */
export const requireFreshIdentity = async (
  call: Pick<Call<Endpoint & { access: 'member' }>, 'database' | 'now' | 'log' | 'signedIn'>,
  accessToken: string,
  identity: IdentityPort,
): Promise<void> => {
  const { member } = call.signedIn;
  await countAttempt(call, 'authenticator', member.id, actsPerHour, 3_600);
  const proven = await identity.verifyFreshAccessToken(accessToken, call.now()).catch((error: unknown) => {
    if (!(error instanceof TokensRefused)) throw error;
    call.log.info('token refused', { why: error.message });
    return null;
  });
  if (proven?.sub !== member.sub) throw new AppError('identity_not_fresh');
};

/** What the identity service refuses for reasons of its own: it ended the token, or took this very code before. */
export const refusedByIdentity = (error: unknown): never => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAuthorizedException') throw new AppError('identity_not_fresh');
  if (name === 'ExpiredCodeException') throw new AppError('authenticator_wrong_code');
  throw error;
};
