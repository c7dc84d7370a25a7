import { issueCsrfToken } from './boot.ts';

let token: Promise<string> | undefined;

/** The csrf token of this browser, fetched once. */
export const csrfToken = (): Promise<string> => {
  token ??= issueCsrfToken().then(
    ({ csrfToken: issued }) => issued,
    (error: unknown) => {
      token = undefined;
      throw error;
    },
  );
  return token;
};

/** Forgets the token: after a sign-in, a sign-out, or when the server refused it. */
export const forgetCsrfToken = (): void => {
  token = undefined;
};
