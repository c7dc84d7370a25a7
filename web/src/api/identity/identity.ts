/**
 * The browser's side of Cognito, through Amplify: registration, confirmation, sign-in by SRP (the password never
 * leaves the browser), recovery. Tokens live in the memory of the page until they have been handed over, once.
 * This file and Amplify are loaded only when a visitor starts typing on a sign-in page (use-identity.ts).
 */

import { Amplify } from 'aws-amplify';
import {
  type AuthError,
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  signIn,
  signUp,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import type { Language } from '#shared/domain/languages.ts';
import { IdentityError, type IdentityProblem } from './identity-error.ts';

const memory = new Map<string, string>();

const forget = (): void => {
  memory.clear();
  // Amplify keeps the current sign-in step here, so that it survives a reload; a finished sign-in leaves nothing.
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith('CognitoSignInState')) sessionStorage.removeItem(key);
  }
};

/** Where this deployment signs people in, from its configuration. */
const configure = (identity: { userPoolId: string; clientId: string; endpoint: string }): void => {
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: identity.userPoolId,
        userPoolClientId: identity.clientId,
        userPoolEndpoint: identity.endpoint,
      },
    },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void memory.set(key, value),
    getItem: async (key) => memory.get(key) ?? null,
    removeItem: async (key) => void memory.delete(key),
    clear: async () => memory.clear(),
  });
};

const problems: Readonly<Record<string, IdentityProblem>> = {
  NotAuthorizedException: 'wrong-password',
  UserNotFoundException: 'wrong-password',
  InvalidPasswordException: 'weak-password',
  CodeMismatchException: 'wrong-code',
  EnableSoftwareTokenMFAException: 'wrong-code',
  ExpiredCodeException: 'expired-code',
  LimitExceededException: 'account-limit',
  TooManyFailedAttemptsException: 'account-limit',
  TooManyRequestsException: 'address-limit',
  UserLambdaValidationException: 'refused',
  NetworkError: 'unreachable',
};

/** Where one of Cognito's error names has several meanings, its message distinguishes them. */
const problemsBySentence: readonly [name: string, sentence: RegExp, problem: IdentityProblem][] = [
  ['NotAuthorizedException', /attempts exceeded/iu, 'locked-out'],
  ['ExpiredCodeException', /already been used/iu, 'used-code'],
  ['UserLambdaValidationException', /too many/iu, 'account-limit'],
];

const asProblem = (error: unknown): IdentityError => {
  const { name, message } = error as AuthError;
  const bySentence = problemsBySentence.find(([of, sentence]) => of === name && sentence.test(message));
  return new IdentityError(bySentence?.[2] ?? problems[name] ?? 'unknown', message);
};

const attempt = async <Result>(act: () => Promise<Result>): Promise<Result> => {
  try {
    return await act();
  } catch (error) {
    throw error instanceof IdentityError ? error : asProblem(error);
  }
};

/** What follows a step of sign-in: the tokens, an authenticator code, or an e-mail that was never confirmed. */
export type SignInStep =
  | { step: 'done'; tokens: { idToken: string; accessToken: string } }
  | { step: 'authenticator-code' }
  | { step: 'confirm-email' }
  | { step: 'new-password' };

const takeTokens = async (): Promise<SignInStep> => {
  const { tokens } = await fetchAuthSession();
  forget();
  if (!tokens?.idToken) throw new IdentityError('unknown', 'the sign-in left no tokens');
  return {
    step: 'done',
    tokens: { idToken: tokens.idToken.toString(), accessToken: tokens.accessToken.toString() },
  };
};

const follow = async ({ nextStep }: Awaited<ReturnType<typeof signIn>>): Promise<SignInStep> => {
  switch (nextStep.signInStep) {
    case 'DONE':
      return takeTokens();
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { step: 'authenticator-code' };
    case 'CONFIRM_SIGN_UP':
      return { step: 'confirm-email' };
    case 'RESET_PASSWORD':
      return { step: 'new-password' };
    default:
      throw new IdentityError('unknown', `unexpected step ${nextStep.signInStep}`);
  }
};

/** Proves e-mail and password. */
const startSignIn = (email: string, password: string): Promise<SignInStep> =>
  attempt(async () => {
    forget();
    return follow(await signIn({ username: email, password, options: { authFlowType: 'USER_SRP_AUTH' } }));
  });

/** Adds the code of the authenticator to a sign-in that asked for it. */
const enterAuthenticatorCode = (code: string): Promise<SignInStep> =>
  attempt(async () => follow(await confirmSignIn({ challengeResponse: code })));

interface Registration {
  name: string;
  email: string;
  password: string;
  sponsorCode?: string | undefined;
  interest: 'infinity' | 'security';
  /** In which language the mails are. */
  language: Language;
  termsVersion: string;
  riskNoticeVersion: string;
}

const isTaken = ({ name, message }: AuthError): boolean =>
  name === 'UsernameExistsException' ||
  (name === 'UserLambdaValidationException' && /already exists/iu.test(message));

/**
 * Makes the account; a code goes to the e-mail. Nothing differs on the page when there is an account already: its owner
 * is informed by mail; a person who never confirmed their registration gets a new code.
 */
const register = (registration: Registration): Promise<void> =>
  attempt(() =>
    signUpAnew(registration).catch(async (error: AuthError) => {
      if (!isTaken(error)) throw error;
      // Whether a code is sent would reveal something about the account, so it isn't shown.
      await resendSignUpCode({ username: registration.email }).catch(() => undefined);
    }),
  );

const signUpAnew = async (registration: Registration): Promise<void> => {
  await signUp({
    username: registration.email,
    password: registration.password,
    options: {
      userAttributes: {
        email: registration.email,
        name: registration.name,
        locale: registration.language,
        ...(registration.sponsorCode ? { 'custom:sponsor_code': registration.sponsorCode } : {}),
        'custom:area_interest': registration.interest,
        'custom:terms_version': registration.termsVersion,
        'custom:risk_version': registration.riskNoticeVersion,
      },
    },
  });
};

/**
 * A mailed code that is wrong, has run out or was never sent is refused in one way: the differences would tell who has
 * an account, and whether it is confirmed.
 */
const refusesCode = ({ name }: AuthError): boolean =>
  ['CodeMismatchException', 'ExpiredCodeException', 'NotAuthorizedException'].includes(name);

/** Confirms the e-mail with the code that was sent to it. */
const confirmEmail = (email: string, code: string): Promise<void> =>
  attempt(async () => {
    await confirmSignUp({ username: email, confirmationCode: code }).catch((error: AuthError) => {
      throw refusesCode(error) ? new IdentityError('not-to-confirm', error.message) : error;
    });
  });

/** Sends the code of registration once more, if there is something to confirm; the answer is the same if not. */
const resendCode = (email: string): Promise<void> =>
  attempt(async () => {
    await resendSignUpCode({ username: email }).catch((error: AuthError) => {
      if (error.name !== 'UserNotFoundException' && error.name !== 'InvalidParameterException') throw error;
    });
  });

/** Sends a recovery code, if there is such an account; the answer is the same if there is none. */
const requestRecovery = (email: string): Promise<void> =>
  attempt(async () => {
    await resetPassword({ username: email }).catch((error: AuthError) => {
      if (error.name !== 'UserNotFoundException' && error.name !== 'InvalidParameterException') throw error;
    });
  });

/** Sets a new password with the recovery code. */
const finishRecovery = (email: string, code: string, password: string): Promise<void> =>
  attempt(async () => {
    const recovery = { username: email, confirmationCode: code, newPassword: password };
    await confirmResetPassword(recovery).catch((error: AuthError) => {
      throw refusesCode(error) ? new IdentityError('not-to-recover', error.message) : error;
    });
  });

/** What the pages of sign-in may do; one object, because it arrives by a dynamic import. */
export const identity = {
  configure,
  startSignIn,
  enterAuthenticatorCode,
  register,
  confirmEmail,
  resendCode,
  requestRecovery,
  finishRecovery,
};
