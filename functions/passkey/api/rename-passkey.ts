import type { Handler } from '#functions/entry/call.ts';
import { passkeyView } from '#functions/passkey/passkey-view.ts';
import { readPasskeys, writePasskeyName } from '#functions/passkey/table/passkeys.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { passkeys } from '#shared/contract/passkeys.ts';
import { AppError } from '#shared/domain/errors.ts';

export const renamePasskey: Handler<typeof passkeys.endpoints.renamePasskey> = async ({
  database,
  params,
  body,
  signedIn,
}) => {
  const known = await readPasskeys(database, signedIn.member.id);
  const passkey = known.find(({ id }) => id === params.passkeyId);
  if (!passkey) throw new AppError('not_found');
  const transaction = new Transaction();
  writePasskeyName(transaction, passkey, body.name);
  await commit(database, transaction);
  return passkeyView({ ...passkey, name: body.name });
};
