import { recoveryCodesLeft } from '#functions/authenticator/authenticator.ts';
import { readAuthenticator } from '#functions/authenticator/table/authenticator.ts';
import type { Handler } from '#functions/entry/call.ts';
import { passkeyView } from '#functions/passkey/passkey-view.ts';
import { readPasskeys } from '#functions/passkey/table/passkeys.ts';
import type { passkeys } from '#shared/contract/passkeys.ts';

export const listPasskeys: Handler<typeof passkeys.endpoints.listPasskeys> = async ({
  database,
  signedIn: { member },
}) => {
  const [items, authenticator] = await Promise.all([
    readPasskeys(database, member.id),
    readAuthenticator(database, member.id),
  ]);
  return { items: items.map(passkeyView), recoveryCodesLeft: recoveryCodesLeft(authenticator, member) };
};
