import {
  AdminDeleteUserCommand,
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

/** The refusal behind a limit of Cognito's; anything else is what it was. */
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
 * Whether this is the password of the identity. The try counts towards Cognito's lock-out, as one at sign-in does, and
 * the tokens that come of it are revoked at once.
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
    // No tokens, but a next question (the authenticator's code): the password was right all the same.
    return true;
  } catch (error) {
    const refusal = limitBehind(error);
    if (refusal instanceof AppError) throw refusal;
    // A password that was reset is nobody's any more.
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
 * Ends the present password: the identity cannot sign in before its owner chose a new one with the code that Cognito
 * mails to them with this call, or with a later one that they ask for.
 */
export const requireNewPassword = async (email: string): Promise<void> => {
  await identityService().send(new AdminResetUserPasswordCommand(userOf(email)));
};

/** Ends every sign-in at Cognito; our own sessions are ended by who calls this. */
export const endIdentitySessions = async (email: string): Promise<void> => {
  await identityService().send(new AdminUserGlobalSignOutCommand(userOf(email)));
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

/** A new secret (base32) for an authenticator; it counts once a code of it was proven. */
export const newAuthenticatorSecret = async (accessToken: string): Promise<string> => {
  const { SecretCode } = await identityService().send(
    new AssociateSoftwareTokenCommand({ AccessToken: accessToken }),
  );
  if (!SecretCode) throw new Error('the identity service gave no secret for the authenticator');
  return SecretCode;
};

/**
 * Whether the code is one of the secret that was asked for last; with that the secret counts.
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

/** Deletes the identity: nobody signs in with it any more. Fine when it is gone already. */
export const removeIdentity = async (email: string): Promise<void> => {
  try {
    await identityService().send(new AdminDeleteUserCommand(userOf(email)));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
};
