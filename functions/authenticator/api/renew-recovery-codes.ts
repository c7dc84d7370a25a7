import { decideRenewed } from '#functions/authenticator/authenticator.ts';
import { newRecoveryCodes, recoveryCodeHash } from '#functions/authenticator/recovery-codes.ts';
import {
  emitChange,
  readAuthenticator,
  writeAuthenticator,
} from '#functions/authenticator/table/authenticator.ts';
import type { Call } from '#functions/entry/call.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { authenticator } from '#shared/contract/authenticator.ts';
import { cognito, requireFreshIdentity } from './identity-port.ts';

/** Issues new recovery codes; the previous ones become invalid. */
export const renewRecoveryCodes = async (
  call: Call<typeof authenticator.endpoints.renewRecoveryCodes>,
  identity = cognito,
) => {
  const { database, body, signedIn } = call;
  const { id: memberId } = signedIn.member;
  await requireFreshIdentity(call, body.accessToken, identity);
  const [current, ring] = await Promise.all([readAuthenticator(database, memberId), call.secrets.recovery()]);
  const recoveryCodes = newRecoveryCodes();
  const hashes = recoveryCodes.map((code) => recoveryCodeHash(ring, memberId, code));
  const next = decideRenewed(current, signedIn.member, hashes);
  const transaction = new Transaction();
  writeAuthenticator(transaction, current, next);
  emitChange(transaction, memberId, 'recovery-codes-renewed', call.now());
  await commit(database, transaction);
  return { recoveryCodes: [...recoveryCodes] };
};
