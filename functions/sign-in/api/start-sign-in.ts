import type { SessionHandler } from '#functions/entry/call.ts';
import { formHasCsrf, readForm } from './form.ts';
import { csrfRefused, urlReply } from './protocol-reply.ts';
import { refuseUnknown } from './refuse-unknown.ts';
import { safeCallbackUrl, siteUrl } from './site-url.ts';

/** Returns the sign-in page, with the address to return to. */
export const startSignIn: SessionHandler = async (event, services) => {
  if (event.pathParameters?.provider !== 'cognito') return refuseUnknown(event, services);
  const form = readForm(event);
  if (!(await formHasCsrf(event, form, services))) return csrfRefused(form);
  return urlReply(form, 200, siteUrl('/auth/login/', { callbackUrl: safeCallbackUrl(form.callbackUrl) }));
};
