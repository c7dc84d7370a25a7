import type { SessionHandler } from '#functions/entry/call.ts';
import { jsonReply } from '#functions/entry/http/reply.ts';
import type { auth } from '#shared/contract/auth.ts';
import type { ReplyInputOf } from '#shared/contract/endpoint.ts';
import { siteUrl } from './site-url.ts';

/**
 * Lists the one way to sign in: `credentials` to the client, which sends the tokens that Cognito issued to the browser.
 */
export const listProviders: SessionHandler = async () =>
  jsonReply(200, {
    cognito: {
      id: 'cognito',
      name: 'E-mail and password',
      type: 'credentials',
      signinUrl: siteUrl('/api/auth/signin/cognito'),
      callbackUrl: siteUrl('/api/auth/callback/cognito'),
    },
  } satisfies ReplyInputOf<typeof auth.endpoints.listProviders>);
