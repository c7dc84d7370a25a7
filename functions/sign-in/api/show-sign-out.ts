import type { SessionHandler } from '#functions/entry/call.ts';
import { redirect } from './protocol-reply.ts';
import { siteUrl } from './site-url.ts';

/** Redirects home. A link alone signs no one out; that requires the posted form with its CSRF token. */
export const showSignOut: SessionHandler = async () => redirect(siteUrl('/'));
