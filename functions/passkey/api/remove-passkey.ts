import { consumeProof } from '#functions/confirmation/table/otp.ts';
import type { Handler } from '#functions/entry/call.ts';
import { readPasskeys, writeRemovedPasskey } from '#functions/passkey/table/passkeys.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { passkeys } from '#shared/contract/passkeys.ts';
import { AppError } from '#shared/domain/errors.ts';

/** Removes a passkey. Whoever has a role keeps a second factor. */
export const removePasskey: Handler<typeof passkeys.endpoints.removePasskey> = async (call) => {
  const { database, body, otpProof, signedIn } = call;
  const { member } = signedIn;
  const now = call.now();
  const known = await readPasskeys(database, member.id);
  const passkey = known.find(({ id, name }) => id === body.passkeyId && name === body.name);
  if (!passkey) throw new AppError('not_found');
  const kept = member.roles.length > 0 && member.authenticatorSince === null ? 1 : 0;
  const transaction = new Transaction();
  consumeProof(transaction, member.id, otpProof, now);
  writeRemovedPasskey(transaction, passkey, kept, now);
  await commit(database, transaction);
  return {};
};
