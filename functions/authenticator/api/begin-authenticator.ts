import { decidePending, sealSecret } from '#functions/authenticator/authenticator.ts';
import { readAuthenticator, writeAuthenticator } from '#functions/authenticator/table/authenticator.ts';
import { consumeProof } from '#functions/confirmation/table/otp.ts';
import type { Call } from '#functions/entry/call.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { writeFactorProven } from '#functions/sign-in/table/sessions.ts';
import type { authenticator } from '#shared/contract/authenticator.ts';
import { AppError } from '#shared/domain/errors.ts';
import { cognito, refusedByIdentity, requireFreshToken } from './identity-port.ts';

/** The key URI that authenticator apps read: issuer, account name and secret. */
const uriOf = (brand: string, email: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(brand)}:${encodeURIComponent(email)}?secret=${secret}&issuer=${encodeURIComponent(brand)}`;

/**
 * Creates a new secret at the identity service, which uses it for the sign-in. We keep our own sealed copy, because
 * codes for withdrawals are checked here. Consumes the proof of who asks, a mailed code for a first second factor: whoever
 * knows the password alone could otherwise set up one of their own, and have every role that the member has.
 */
export const beginAuthenticator = async (
  call: Call<typeof authenticator.endpoints.beginAuthenticator>,
  identity = cognito,
) => {
  const { database, body, otpProof, signedIn } = call;
  const { id: memberId, email, passkeys } = signedIn.member;
  const now = call.now();
  await requireFreshToken(call, body.accessToken, identity);
  const current = await readAuthenticator(database, memberId);
  // Checked before a new secret exists at the identity service, so that the one in use there stays.
  if (current?.state === 'on') throw new AppError('authenticator_on');
  const [secret, { brand }] = await Promise.all([
    identity.newAuthenticatorSecret(body.accessToken).catch(refusedByIdentity),
    readConfiguration(database),
  ]);
  const pending = decidePending(current, memberId, sealSecret(await call.secrets.seeds(), memberId, secret));
  const transaction = new Transaction();
  consumeProof(transaction, memberId, otpProof, now);
  // Whoever has passkeys confirmed with one.
  if (passkeys > 0) writeFactorProven(transaction, signedIn.session, now);
  writeAuthenticator(transaction, current, pending);
  await commit(database, transaction);
  return { secret, uri: uriOf(brand.name, email, secret) };
};
