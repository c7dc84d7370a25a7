/**
 * The browser's side of Cognito, through Amplify: sign-in by SRP, with which the password never leaves the browser.
 * Tokens live in the memory of the page until they have been handed over, once.
 * This file and Amplify are loaded only when a visitor starts typing on a sign-in page (use-identity.ts).
 */

import { Amplify } from 'aws-amplify';
import { type AuthError, confirmSignIn, fetchAuthSession, signIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { IdentityError, type IdentityProblem } from './identity-error.ts';

const memory = new Map<string, string>();

const forget = (): void => {
  memory.clear();
  try {
    // Amplify keeps the current sign-in step here, so that it survives a reload; a finished sign-in leaves nothing.
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith('CognitoSignInState')) sessionStorage.removeItem(key);
    }
  } catch {
    // Where storage is forbidden, Amplify keeps the step in memory.
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
  CodeMismatchException: 'wrong-code',
  EnableSoftwareTokenMFAException: 'wrong-code',
  ExpiredCodeException: 'expired-code',
  LimitExceededException: 'account-limit',
  TooManyFailedAttemptsException: 'account-limit',
  TooManyRequestsException: 'address-limit',
  NetworkError: 'unreachable',
};

/** Where one of Cognito's error names has several meanings, its message distinguishes them. */
const problemsBySentence: readonly [name: string, sentence: RegExp, problem: IdentityProblem][] = [
  ['NotAuthorizedException', /attempts exceeded/iu, 'locked-out'],
  ['ExpiredCodeException', /already been used/iu, 'used-code'],
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

/** What follows a step of sign-in: the tokens, an authenticator code, or a password that was disabled. */
export type SignInStep =
  | { step: 'done'; tokens: { idToken: string; accessToken: string } }
  | { step: 'authenticator-code' }
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

/** What the pages of sign-in may do; one object, because it arrives by a dynamic import. */
export const identity = {
  configure,
  startSignIn,
  enterAuthenticatorCode,
};
