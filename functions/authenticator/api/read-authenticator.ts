import { recoveryCodesLeft } from '#functions/authenticator/authenticator.ts';
import { readAuthenticator as findAuthenticator } from '#functions/authenticator/table/authenticator.ts';
import type { Handler } from '#functions/entry/call.ts';
import type { authenticator } from '#shared/contract/authenticator.ts';

/** Returns since when the authenticator is on, and how many recovery codes are left. */
export const readAuthenticator: Handler<typeof authenticator.endpoints.readAuthenticator> = async ({
  database,
  signedIn: { member },
}) => ({
  since: member.authenticatorSince,
  recoveryCodesLeft: recoveryCodesLeft(await findAuthenticator(database, member.id), member),
});
