/** The second step of sign-in by an authenticator (SOFTWARE_TOKEN_MFA): its setting-up, its use, its preference. */

import { expiredSession, signedIn } from './after-password.ts';
import { type Input, optionalTexts, requiredParameter, requiredText } from './input.ts';
import type { Pool } from './pool.ts';
import type { UserPoolClientSettings } from './settings.ts';
import { ServiceError } from './stand-in.ts';
import { newTotpSecret, totpStep } from './totp.ts';
import type { UserRecord } from './users.ts';

/** Cognito does not name how many wrong codes one sign-in may bring; as many as its lock-out allows a person. */
const wrongCodesPerSignIn = 5;

/** AssociateSoftwareToken: a new secret. It takes the place of a former one once a code of it is verified. */
export function associateSoftwareToken(pool: Pool, input: Input) {
  const { user } = pool.tokens.holderOf(requiredText(input, 'AccessToken'));
  if (pool.settings.allowsAuthenticator !== true) {
    throw new ServiceError(
      'SoftwareTokenMFANotFoundException',
      'Software Token MFA has not been enabled by the userPool',
    );
  }
  const secret = newTotpSecret();
  pool.users.save({ ...user, offeredSecret: secret });
  return { SecretCode: secret };
}

/** VerifySoftwareToken: the first code proves the secret. Sign-ins request one only after the preference is set. */
export function verifySoftwareToken(pool: Pool, input: Input) {
  const { user } = pool.tokens.holderOf(requiredText(input, 'AccessToken'));
  const code = requiredText(input, 'UserCode');
  pool.attempts.countCall(user.sub, 'VerifySoftwareToken');
  const secret = user.offeredSecret ?? user.authenticator?.secret;
  if (!secret)
    throw new ServiceError('SoftwareTokenMFANotFoundException', 'No software token has been associated.');
  const step = totpStep(secret, code, pool.now());
  if (step === undefined) {
    throw new ServiceError(
      'EnableSoftwareTokenMFAException',
      'Code mismatch and fail enable Software Token MFA',
    );
  }
  checkUnused(user, secret, step);
  const { offeredSecret: _proven, ...kept } = user;
  const use = user.authenticator ?? { isEnabled: false, isPreferred: false };
  pool.users.save({ ...kept, authenticator: { ...use, secret, lastStep: step } });
  return { Status: 'SUCCESS' };
}

/** SetUserMFAPreference and AdminSetUserMFAPreference: whether sign-ins of the user ask for a code. */
function prefer(pool: Pool, user: UserRecord, input: Input) {
  const { SoftwareTokenMfaSettings: wanted } = input as {
    SoftwareTokenMfaSettings?: { Enabled?: boolean; PreferredMfa?: boolean };
  };
  if (!wanted) return {};
  const isEnabled = wanted.Enabled === true;
  if (isEnabled && !user.authenticator) {
    throw new ServiceError(
      'InvalidParameterException',
      'User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA',
    );
  }
  if (!isEnabled && wanted.PreferredMfa === true)
    throw new ServiceError('InvalidParameterException', 'Preferred MFA must be enabled.');
  if (!user.authenticator) return {};
  const isPreferred = wanted.PreferredMfa === true;
  pool.users.save({ ...user, authenticator: { ...user.authenticator, isEnabled, isPreferred } });
  return {};
}

export function setUserMfaPreference(pool: Pool, input: Input) {
  return prefer(pool, pool.tokens.holderOf(requiredText(input, 'AccessToken')).user, input);
}

export function adminSetUserMfaPreference(pool: Pool, input: Input) {
  return prefer(pool, pool.users.require(requiredText(input, 'Username')), input);
}

/**
 * The answer to SOFTWARE_TOKEN_MFA. A wrong code leaves the sign-in open for another, but counts towards the lock-out
 * of the user as a wrong password does, in whichever sign-in it comes.
 */
export function answerAuthenticator(pool: Pool, client: UserPoolClientSettings, input: Input) {
  const responses = optionalTexts(input, 'ChallengeResponses');
  const code = requiredParameter(responses, 'SOFTWARE_TOKEN_MFA_CODE');
  const session = requiredText(input, 'Session');
  const pending = pool.challenges.find(session, 'authenticator');
  if (!pending || pending.clientId !== client.id) throw expiredSession();
  pool.attempts.checkNotLocked(pending.userId);
  const user = pool.users.find(pending.userId);
  if (!user?.enabled || !user.authenticator) throw expiredSession();
  const refuse = (refusal: ServiceError): never => {
    pool.attempts.countFailure(user.sub);
    pending.wrongCodes += 1;
    if (pending.wrongCodes >= wrongCodesPerSignIn) pool.challenges.end(session);
    throw refusal;
  };
  const { secret } = user.authenticator;
  const step = totpStep(secret, code, pool.now());
  if (step === undefined)
    return refuse(new ServiceError('CodeMismatchException', 'Invalid code received for user'));
  if (isUsed(user, secret, step)) return refuse(usedOnce());
  pool.challenges.end(session);
  const used: UserRecord = { ...user, authenticator: { ...user.authenticator, lastStep: step } };
  pool.users.save(used);
  return signedIn(pool, client, used);
}

/** A code counts once; so does none of a step before one that was used. */
function isUsed({ authenticator }: UserRecord, secret: string, step: number): boolean {
  return authenticator?.secret === secret && step <= authenticator.lastStep;
}

function checkUnused(user: UserRecord, secret: string, step: number): void {
  if (isUsed(user, secret, step)) throw usedOnce();
}

function usedOnce(): ServiceError {
  return new ServiceError('ExpiredCodeException', 'Your software token has already been used once.');
}

/** How GetUser and AdminGetUser tell it. */
export function mfaSettings({ authenticator }: UserRecord) {
  if (!authenticator?.isEnabled) return {};
  return {
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    ...(authenticator.isPreferred && { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }),
  };
}
