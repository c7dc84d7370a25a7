import type { SessionHandler } from '#functions/entry/call.ts';
import { redirect } from './protocol-reply.ts';
import { pageUrl } from './site-url.ts';

/** Redirects to the page that explains why signing in is not possible, with the query of the call. */
export const showError: SessionHandler = async (event) => redirect(pageUrl('/auth/error/', event));
