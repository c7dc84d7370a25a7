import type { SessionHandler } from '#functions/entry/call.ts';
import { redirect } from './protocol-reply.ts';
import { pageUrl } from './site-url.ts';

/** Redirects to the sign-in page with the query of the call. */
export const showSignIn: SessionHandler = async (event) => redirect(pageUrl('/auth/login/', event));
