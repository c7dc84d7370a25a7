import { randomBytes } from 'node:crypto';
import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  AssociateSoftwareTokenCommand,
  CodeMismatchException,
  EnableSoftwareTokenMFAException,
  ExpiredCodeException,
  InvalidPasswordException,
  LimitExceededException,
  NotAuthorizedException,
  PasswordHistoryPolicyViolationException,
  PasswordResetRequiredException,
  RevokeTokenCommand,
  TooManyRequestsException,
  UserNotFoundException,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { required } from '#functions/platform/environment.ts';
import type { Sub } from '#functions/platform/proven-identity.ts';
import { AppError } from '#shared/domain/errors.ts';
import { identityService, unlessGone, userOf } from './identity-service.ts';

/** Cognito does not say for how long it locks an identity after wrong passwords; this is the longest it does. */
const longestLockSeconds = 900;
/** Limits of the whole pool are counted by the second; a minute later they are certainly past. */
const busySeconds = 60;

/** The AppError for an error that reports one of Cognito's limits; any other error unchanged. */
const limitBehind = (error: unknown): unknown => {
  if (error instanceof NotAuthorizedException && error.message.includes('attempts exceeded'))
    return new AppError('too_many_requests', { retryAfterSeconds: longestLockSeconds });
  if (error instanceof LimitExceededException)
    return new AppError('too_many_requests', { retryAfterSeconds: longestLockSeconds });
  if (error instanceof TooManyRequestsException)
    return new AppError('too_many_requests', { retryAfterSeconds: busySeconds });
  return error;
};

/**
 * Whether this is the password of the identity. The attempt counts towards Cognito's lockout, as one at sign-in does,
 * and the resulting tokens are revoked immediately.
 * @throws AppError too_many_requests with retryAfterSeconds
 */
export const isPasswordOf = async (sub: Sub, password: string): Promise<boolean> => {
  const ClientId = required('USER_POOL_CLIENT_ID');
  try {
    const { AuthenticationResult } = await identityService().send(
      new AdminInitiateAuthCommand({
        UserPoolId: required('USER_POOL_ID'),
        ClientId,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: sub, PASSWORD: password },
      }),
    );
    const Token = AuthenticationResult?.RefreshToken;
    if (Token) await identityService().send(new RevokeTokenCommand({ ClientId, Token }));
    // A challenge for the authenticator's code instead of tokens also means that the password was right.
    return true;
  } catch (error) {
    const refusal = limitBehind(error);
    if (refusal instanceof AppError) throw refusal;
    // A reset password is no longer valid, and a deleted identity has none.
    const isWrong = [NotAuthorizedException, PasswordResetRequiredException, UserNotFoundException].some(
      (kind) => error instanceof kind,
    );
    if (isWrong) return false;
    throw error;
  }
};

/**
 * Gives the identity this password.
 * @throws AppError password_refused when the pool's policy refuses it
 */
export const setPassword = async (sub: Sub, password: string): Promise<void> => {
  try {
    await identityService().send(
      new AdminSetUserPasswordCommand({ ...userOf(sub), Password: password, Permanent: true }),
    );
  } catch (error) {
    if (error instanceof InvalidPasswordException || error instanceof PasswordHistoryPolicyViolationException)
      throw new AppError('password_refused');
    throw error;
  }
};

/** Within the pool's policy, whatever the random part holds. */
const unknownPassword = (): string => `${randomBytes(32).toString('base64url')}-aA1`;

/**
 * Disables the current password: the identity gets a random one that is not kept, until its owner sets a new one with a
 * mailed code.
 * @returns false when there is no such identity
 */
export const requireNewPassword = (sub: Sub): Promise<boolean> =>
  unlessGone(() => setPassword(sub, unknownPassword()));

/**
 * Ends every sign-in at Cognito; the caller ends our own sessions.
 * @returns false when there is no such identity
 */
export const endIdentitySessions = (sub: Sub): Promise<boolean> =>
  unlessGone(() => identityService().send(new AdminUserGlobalSignOutCommand(userOf(sub))));

/** Whether the sign-in asks for the authenticator's code at this moment; false for a deleted identity. */
export const asksForAuthenticator = async (sub: Sub): Promise<boolean> => {
  let asks = false;
  await unlessGone(async () => {
    const { UserMFASettingList = [] } = await identityService().send(new AdminGetUserCommand(userOf(sub)));
    asks = UserMFASettingList.includes('SOFTWARE_TOKEN_MFA');
  });
  return asks;
};

/**
 * Whether the sign-in asks for the authenticator's code; its secret must have been proven before it is turned on.
 * @returns false when there is no such identity
 */
export const setAuthenticatorUse = (sub: Sub, isOn: boolean): Promise<boolean> =>
  unlessGone(() =>
    identityService().send(
      new AdminSetUserMFAPreferenceCommand({
        ...userOf(sub),
        SoftwareTokenMfaSettings: { Enabled: isOn, PreferredMfa: isOn },
      }),
    ),
  );

/** A new secret (base32) for an authenticator; it takes effect once one of its codes is verified. */
export const newAuthenticatorSecret = async (accessToken: string): Promise<string> => {
  const { SecretCode } = await identityService().send(
    new AssociateSoftwareTokenCommand({ AccessToken: accessToken }),
  );
  if (!SecretCode) throw new Error('the identity service gave no secret for the authenticator');
  return SecretCode;
};

/**
 * Whether the code belongs to the latest secret; if so, the secret takes effect.
 * @throws AppError too_many_requests with retryAfterSeconds
 */
export const provesAuthenticator = async (accessToken: string, code: string): Promise<boolean> => {
  try {
    const { Status } = await identityService().send(
      new VerifySoftwareTokenCommand({ AccessToken: accessToken, UserCode: code }),
    );
    return Status === 'SUCCESS';
  } catch (error) {
    const isWrong = [EnableSoftwareTokenMFAException, CodeMismatchException, ExpiredCodeException].some(
      (kind) => error instanceof kind,
    );
    if (isWrong) return false;
    throw limitBehind(error);
  }
};

/** Deletes the identity; without effect when it is already deleted. */
export const removeIdentity = async (sub: Sub): Promise<void> => {
  await unlessGone(() => identityService().send(new AdminDeleteUserCommand(userOf(sub))));
};
