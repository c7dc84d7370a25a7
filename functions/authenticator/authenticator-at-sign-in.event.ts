import { consume } from '#functions/entry/consume.ts';
import { setAuthenticatorUse } from '#functions/platform/cognito/identity-security.ts';
import { alignSignIn } from './api/align-sign-in.ts';

/**
 * Brings the sign-in in step with the member's authenticator after each change of it. The act itself does so at once;
 * this is for one that was cut off in between, and comes again until the identity service has taken it.
 */
export const handler = consume('authenticator-at-sign-in', async (event, { database }) => {
  if (event.type === 'authenticator-changed')
    await alignSignIn(database, event.memberId, { setAuthenticatorUse });
});
