import type { SessionHandler } from '#functions/entry/call.ts';
import { redirect } from './protocol-reply.ts';
import { pageUrl } from './site-url.ts';

/**
 * Redirects home with the query of the call. A link alone signs no one out; that requires the posted form with its CSRF
 * token.
 */
export const showSignOut: SessionHandler = async (event) => redirect(pageUrl('/', event));
