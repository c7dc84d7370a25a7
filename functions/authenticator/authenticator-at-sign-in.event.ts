import { consume } from '#functions/entry/consume.ts';
import { asksForAuthenticator, setAuthenticatorUse } from '#functions/platform/cognito/identity-security.ts';
import { alignSignIn } from './api/align-sign-in.ts';

/**
 * Brings the sign-in into step with the member's authenticator after each change. The request does so itself; this
 * completes one that was interrupted, and is retried until the identity service has accepted the change.
 */
export const handler = consume('authenticator-at-sign-in', async (event, services) => {
  if (event.type === 'authenticator-changed')
    await alignSignIn(services, event.memberId, { setAuthenticatorUse, asksForAuthenticator });
});
