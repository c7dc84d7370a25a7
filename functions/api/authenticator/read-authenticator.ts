import { recoveryCodesLeft } from '#functions/domain/authenticator.ts';
import type { Handler } from '#functions/http/call.ts';
import { readAuthenticator as findAuthenticator } from '#functions/storage/authenticator.ts';
import type { authenticator } from '#shared/contract/authenticator.ts';

/** Since when my authenticator is on, and how many recovery codes I have left. */
export const readAuthenticator: Handler<typeof authenticator.endpoints.readAuthenticator> = async ({
  database,
  signedIn: { member },
}) => ({
  since: member.authenticatorSince,
  recoveryCodesLeft: recoveryCodesLeft(await findAuthenticator(database, member.id)),
});
