/**
 * Signing in and out, over the protocol of the public next-auth v4 client: providers → csrf → (Amplify proves the
 * password to Cognito) → callback with both tokens → an HttpOnly cookie is the session from then on.
 */
import type { auth } from '#shared/contract/auth.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { PasskeyAnswer, PasskeyRequest } from '#shared/contract/passkeys.ts';
import { browserError } from './api-error.ts';
import { csrfToken, forgetCsrfToken } from './csrf.ts';
import { memberWent } from './kept-input.ts';
import { reach } from './reach.ts';

type Providers = ReplyOf<(typeof auth)['endpoints']['listProviders']>;

/** What the protocol answers to a form: where to go, and of a refusal what the person may know. */
type FormReply = ReplyOf<(typeof auth)['endpoints']['finishSignIn']>;

const postForm = async (path: string, fields: Readonly<Record<string, string>>): Promise<FormReply> => {
  const body = new URLSearchParams({ ...fields, json: 'true', csrfToken: await csrfToken() });
  const response = await reach(path, { method: 'POST', body });
  const data = (await response.json().catch(() => null)) as FormReply | null;
  if (typeof data?.url !== 'string') throw browserError('bad_reply', { status: response.status, data });
  return data;
};

/** Why a member may not sign in, as far as they may know, and until when. */
export type Denial = Pick<ReplyOf<(typeof auth)['endpoints']['readSessionEnd']>, 'reason' | 'until'>;

type SignInEnd =
  | { ok: true; url: string }
  | { ok: false; error: string; denial: Denial; passkey: PasskeyRequest | null };

const endOf = ({ url, reason = null, until = null, passkey }: FormReply): SignInEnd => {
  forgetCsrfToken();
  const error = new URL(url, location.origin).searchParams.get('error');
  return error
    ? { ok: false, error, denial: { reason, until }, passkey: passkey ?? null }
    : { ok: true, url };
};

/**
 * Hands the tokens over, once. `url` is where the person wanted to go (same origin, the server sees to it);
 * `error` is the protocol's name of a refusal, such as `AccessDenied` or `CredentialsSignin`; `denial` is what staff
 * want the member to know about it. With `PasskeyRequired`, one of these passkeys has to follow.
 */
export const finishSignIn = async (
  { cognito }: Providers,
  tokens: { idToken: string; accessToken: string },
  callbackUrl: string,
): Promise<SignInEnd> =>
  endOf(await postForm(new URL(cognito.callbackUrl).pathname, { ...tokens, callbackUrl }));

/** Hands the passkey's answer over, in the browser in which the password was proven. */
export const finishPasskeySignIn = async (answer: PasskeyAnswer, callbackUrl: string): Promise<SignInEnd> =>
  endOf(await postForm('/api/auth/passkey/', { answer: JSON.stringify(answer), callbackUrl }));

/** Ends the session on the server and in this browser. A full load forgets everything that the screens had fetched. */
export const signOut = async (): Promise<void> => {
  await postForm('/api/auth/signout/', { callbackUrl: '/' });
  forgetCsrfToken();
  memberWent();
  location.assign('/');
};
