import { decideOff } from '#functions/authenticator/authenticator.ts';
import {
  readAuthenticator,
  writeAuthenticator,
  writeSwitched,
} from '#functions/authenticator/table/authenticator.ts';
import type { Call } from '#functions/entry/call.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { authenticator } from '#shared/contract/authenticator.ts';
import { alignSignIn } from './align-sign-in.ts';
import { cognito, requireFreshIdentity } from './identity-port.ts';

/**
 * Turns the authenticator off, for whoever has just proven password and second factor. Other sessions continue, because
 * each of them was started with a code.
 */
export const turnAuthenticatorOff = async (
  call: Call<typeof authenticator.endpoints.turnAuthenticatorOff>,
  identity = cognito,
) => {
  const { database, body, signedIn, log } = call;
  const { id: memberId } = signedIn.member;
  await requireFreshIdentity(call, body.accessToken, identity);
  const current = await readAuthenticator(database, memberId);
  const next = decideOff(current, signedIn.member);
  const transaction = new Transaction();
  writeAuthenticator(transaction, current, next);
  writeSwitched(transaction, memberId, { since: null, change: 'off' }, call.now());
  await commit(database, transaction);
  await alignSignIn(call, memberId, identity).catch((error: unknown) =>
    log.error('the sign-in still requires the authenticator', { memberId, error: error as Error }),
  );
  return {};
};
