import type { SessionHandler } from '#functions/entry/call.ts';
import { redirect } from './protocol-reply.ts';
import { safeCallbackUrl, siteUrl } from './site-url.ts';

/** The sign-in page, with the query of the call; where it shall lead stays within the site. */
export const showSignIn: SessionHandler = async ({ queryStringParameters: query = {} }) => {
  const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value ?? '']));
  const callbackUrl =
    texts.callbackUrl === undefined ? {} : { callbackUrl: safeCallbackUrl(texts.callbackUrl) };
  return redirect(siteUrl('/auth/login/', { ...texts, ...callbackUrl }));
};
