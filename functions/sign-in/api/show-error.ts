import type { SessionHandler } from '#functions/entry/call.ts';
import { redirect } from './protocol-reply.ts';
import { siteUrl } from './site-url.ts';

/** The page that says why signing in is impossible now, with the query of the call. */
export const showError: SessionHandler = async ({ queryStringParameters: query = {} }) =>
  redirect(
    siteUrl(
      '/auth/error/',
      Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value ?? ''])),
    ),
  );
