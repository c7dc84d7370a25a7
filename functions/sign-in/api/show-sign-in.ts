import type { SessionHandler } from '#functions/entry/call.ts';
import { redirect } from './protocol-reply.ts';
import { safeCallbackUrl, siteUrl } from './site-url.ts';

/** Redirects to the sign-in page with the query of the call; the return address must be on this site. */
export const showSignIn: SessionHandler = async ({ queryStringParameters: query = {} }) => {
  const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value ?? '']));
  const callbackUrl =
    texts.callbackUrl === undefined ? {} : { callbackUrl: safeCallbackUrl(texts.callbackUrl) };
  return redirect(siteUrl('/auth/login/', { ...texts, ...callbackUrl }));
};
