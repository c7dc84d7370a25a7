import type { SessionHandler } from '#functions/entry/call.ts';
import { redirect } from './protocol-reply.ts';
import { siteUrl } from './site-url.ts';

/** Home. A link alone signs nobody out; that takes the posted form with its csrf token. */
export const showSignOut: SessionHandler = async () => redirect(siteUrl('/'));
