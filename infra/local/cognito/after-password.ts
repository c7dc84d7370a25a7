import type { Pool } from './pool.ts';
import type { UserPoolClientSettings } from './settings.ts';
import { ServiceError } from './stand-in.ts';
import type { UserRecord } from './users.ts';

/**
 * What follows the right password: a refusal where the state of the account has one (only who knows the password
 * learns of it), a second step where the account needs one, else the tokens.
 */
export function afterPassword(pool: Pool, client: UserPoolClientSettings, user: UserRecord) {
  if (!user.enabled) throw new ServiceError('NotAuthorizedException', 'User is disabled.');
  switch (user.status) {
    case 'UNCONFIRMED':
      throw new ServiceError('UserNotConfirmedException', 'User is not confirmed.');
    case 'RESET_REQUIRED':
      throw new ServiceError('PasswordResetRequiredException', 'Password reset required for the user');
    case 'FORCE_CHANGE_PASSWORD':
      return newPasswordChallenge(pool, client, user);
    case 'CONFIRMED':
      return user.authenticator?.isEnabled
        ? authenticatorChallenge(pool, client, user)
        : signedIn(pool, client, user);
  }
}

function newPasswordChallenge(pool: Pool, client: UserPoolClientSettings, user: UserRecord) {
  const { email_verified: _verified, ...userAttributes } = user.attributes;
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: pool.challenges.open(
      { kind: 'new-password', clientId: client.id, userId: user.sub },
      client.challengeMinutes,
    ),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.sub,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(userAttributes),
    },
  };
}

function authenticatorChallenge(pool: Pool, client: UserPoolClientSettings, user: UserRecord) {
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: pool.challenges.open(
      { kind: 'authenticator', clientId: client.id, userId: user.sub, wrongCodes: 0 },
      client.challengeMinutes,
    ),
    ChallengeParameters: { USER_ID_FOR_SRP: user.sub },
  };
}

/** The end of a sign-in. Only here are former failures forgotten: a password alone does not free the code's tries. */
export function signedIn(pool: Pool, client: UserPoolClientSettings, user: UserRecord) {
  pool.attempts.clearFailures(user.sub);
  return { AuthenticationResult: pool.tokens.signIn(user, client), ChallengeParameters: {} };
}

export function expiredSession(): ServiceError {
  return new ServiceError('NotAuthorizedException', 'Invalid session for the user, session is expired.');
}
