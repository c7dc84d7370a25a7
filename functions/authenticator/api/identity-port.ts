import type { Call } from '#functions/entry/call.ts';
import { countAttempt } from '#functions/entry/http/limit.ts';
import {
  asksForAuthenticator,
  newAuthenticatorSecret,
  provesAuthenticator,
  setAuthenticatorUse,
} from '#functions/platform/cognito/identity-security.ts';
import { TokensRefused, verifyFreshAccessToken } from '#functions/platform/cognito/identity-tokens.ts';
import { requireFreshFactor } from '#functions/sign-in/session-limits.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { AppError } from '#shared/domain/errors.ts';

/** The calls of the authenticator endpoints to the identity service; tests replace them. */
export interface IdentityPort {
  readonly verifyFreshAccessToken: typeof verifyFreshAccessToken;
  readonly newAuthenticatorSecret: typeof newAuthenticatorSecret;
  readonly provesAuthenticator: typeof provesAuthenticator;
  readonly setAuthenticatorUse: typeof setAuthenticatorUse;
  readonly asksForAuthenticator: typeof asksForAuthenticator;
}

export const cognito: IdentityPort = {
  verifyFreshAccessToken,
  newAuthenticatorSecret,
  provesAuthenticator,
  setAuthenticatorUse,
  asksForAuthenticator,
};

/** For all authenticator requests of a member; enough for every mistake, too few to guess codes. */
const actsPerHour = 30;

type MemberCall = Pick<Call<Endpoint & { access: 'member' }>, 'database' | 'now' | 'log' | 'signedIn'>;

/**
 * Requires proof from just now that the caller knows the signed-in member's password.
 * @throws AppError identity_not_fresh when the token is invalid, too old or another member's; too_many_requests
 */
export const requireFreshToken = async (
  call: MemberCall,
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

/**
 * Requires proof from just now that the caller is the signed-in member: the password and, of whoever has one, the second
 * factor. What the token proves of it does not count: the identity service knows no passkeys, and may have been switched
 * not to ask for the authenticator.
 * @throws AppError identity_not_fresh; fresh_factor_needed; too_many_requests
 */
export const requireFreshIdentity = async (
  call: MemberCall,
  accessToken: string,
  identity: IdentityPort,
): Promise<void> => {
  await requireFreshToken(call, accessToken, identity);
  const { member, session } = call.signedIn;
  requireFreshFactor(member, session, call.now());
};

/** Maps refusals by the identity service itself: it revoked the token, or has accepted this code before. */
export const refusedByIdentity = (error: unknown): never => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAuthorizedException') throw new AppError('identity_not_fresh');
  if (name === 'ExpiredCodeException') throw new AppError('authenticator_wrong_code');
  throw error;
};
