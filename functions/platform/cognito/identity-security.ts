import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminResetUserPasswordCommand,
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
import { AppError } from '#shared/domain/errors.ts';
import { identityService, userOf } from './identity-service.ts';

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
export const isPasswordOf = async (email: string, password: string): Promise<boolean> => {
  const ClientId = required('USER_POOL_CLIENT_ID');
  try {
    const { AuthenticationResult } = await identityService().send(
      new AdminInitiateAuthCommand({
        UserPoolId: required('USER_POOL_ID'),
        ClientId,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    );
    const Token = AuthenticationResult?.RefreshToken;
    if (Token) await identityService().send(new RevokeTokenCommand({ ClientId, Token }));
    // A challenge for the authenticator's code instead of tokens also means that the password was right.
    return true;
  } catch (error) {
    const refusal = limitBehind(error);
    if (refusal instanceof AppError) throw refusal;
    // A reset password is no longer valid.
    if (error instanceof NotAuthorizedException || error instanceof PasswordResetRequiredException)
      return false;
    throw error;
  }
};

/**
 * Gives the identity this password.
 * @throws AppError password_refused when the pool's policy refuses it
 */
export const setPassword = async (email: string, password: string): Promise<void> => {
  try {
    await identityService().send(
      new AdminSetUserPasswordCommand({ ...userOf(email), Password: password, Permanent: true }),
    );
  } catch (error) {
    if (error instanceof InvalidPasswordException || error instanceof PasswordHistoryPolicyViolationException)
      throw new AppError('password_refused');
    throw error;
  }
};

/**
 * Disables the current password: the identity cannot sign in until its owner chooses a new one with the code that
 * Cognito mails with this call, or with a code requested later.
 */
export const requireNewPassword = async (email: string): Promise<void> => {
  await identityService().send(new AdminResetUserPasswordCommand(userOf(email)));
};

/** Ends every sign-in at Cognito; the caller ends our own sessions. */
export const endIdentitySessions = async (email: string): Promise<void> => {
  await identityService().send(new AdminUserGlobalSignOutCommand(userOf(email)));
};

/** Whether the sign-in asks for the authenticator's code at this moment. */
export const asksForAuthenticator = async (email: string): Promise<boolean> => {
  const { UserMFASettingList = [] } = await identityService().send(new AdminGetUserCommand(userOf(email)));
  return UserMFASettingList.includes('SOFTWARE_TOKEN_MFA');
};

/** Whether the sign-in asks for the authenticator's code; its secret must have been proven before it is turned on. */
export const setAuthenticatorUse = async (email: string, isOn: boolean): Promise<void> => {
  await identityService().send(
    new AdminSetUserMFAPreferenceCommand({
      ...userOf(email),
      SoftwareTokenMfaSettings: { Enabled: isOn, PreferredMfa: isOn },
    }),
  );
};

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
export const removeIdentity = async (email: string): Promise<void> => {
  try {
    await identityService().send(new AdminDeleteUserCommand(userOf(email)));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
};
