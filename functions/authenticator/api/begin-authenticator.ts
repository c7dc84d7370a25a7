import { decidePending, sealSecret } from '#functions/authenticator/authenticator.ts';
import { readAuthenticator, writeAuthenticator } from '#functions/authenticator/table/authenticator.ts';
import type { Call } from '#functions/entry/call.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { authenticator } from '#shared/contract/authenticator.ts';
import { AppError } from '#shared/domain/errors.ts';
import { cognito, refusedByIdentity, requireFreshIdentity } from './identity-port.ts';

/** The key URI that authenticator apps read: the account's name in the app, who issued it, and the secret. */
const uriOf = (brand: string, email: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(brand)}:${encodeURIComponent(email)}?secret=${secret}&issuer=${encodeURIComponent(brand)}`;

/**
 * A new secret, which the identity service makes and keeps for the sign-in. Ours is sealed beside it, because codes
 * for money are checked here.
 */
export const beginAuthenticator = async (
  call: Call<typeof authenticator.endpoints.beginAuthenticator>,
  identity = cognito,
) => {
  const { database, body, signedIn } = call;
  const { id: memberId, email } = signedIn.member;
  await requireFreshIdentity(call, body.accessToken, identity);
  const standing = await readAuthenticator(database, memberId);
  // Before there is a new secret at the identity service: the one that is in use there stays.
  if (standing?.state === 'on') throw new AppError('authenticator_on');
  const [secret, { brand }] = await Promise.all([
    identity.newAuthenticatorSecret(body.accessToken).catch(refusedByIdentity),
    readConfiguration(database),
  ]);
  const pending = decidePending(standing, memberId, sealSecret(await call.appSecret(), memberId, secret));
  const transaction = new Transaction();
  writeAuthenticator(transaction, standing, pending);
  await commit(database, transaction);
  return { secret, uri: uriOf(brand.name, email, secret) };
};
