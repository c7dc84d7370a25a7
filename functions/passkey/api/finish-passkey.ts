import { decideFirstPasskey } from '#functions/authenticator/authenticator.ts';
import { newRecoveryCodes, recoveryCodeHash } from '#functions/authenticator/recovery-codes.ts';
import { readAuthenticator, writeAuthenticator } from '#functions/authenticator/table/authenticator.ts';
import type { Call, Handler } from '#functions/entry/call.ts';
import { challengeOf } from '#functions/passkey/challenge.ts';
import type { Passkey } from '#functions/passkey/passkey-schema.ts';
import { passkeyView } from '#functions/passkey/passkey-view.ts';
import { findPasskeyRequest, writeNewPasskey, writeUsedRequest } from '#functions/passkey/table/passkeys.ts';
import { verifyRegistration } from '#functions/passkey/web-authn.ts';
import { newId } from '#functions/platform/new-id.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { writeFactorProven } from '#functions/sign-in/table/sessions.ts';
import type { passkeys } from '#shared/contract/passkeys.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import { passkeysMax } from '#shared/domain/passkeys.ts';
import { newPasskey } from './new-passkey.ts';

type FinishCall = Call<typeof passkeys.endpoints.finishPasskey>;

/** The request that is answered, and what the answer holds. @throws AppError passkey_refused */
const verify = async ({ database, body, signedIn, log, secrets, now }: FinishCall) => {
  const request = await findPasskeyRequest(database, signedIn.member.id, body.requestId);
  if (request?.state !== 'open' || request.expiresAt <= instantOf(now()))
    throw new AppError('passkey_refused');
  const challenge = challengeOf(await secrets.codes(), newPasskey(request));
  const made = await verifyRegistration(body.answer, challenge).catch((error: unknown) => {
    log.info('new passkey refused', { memberId: request.memberId, error: error as Error });
    return null;
  });
  if (!made) throw new AppError('passkey_refused');
  return { request, made };
};

/** The recovery codes that a first second factor brings; null for members who have some. */
const firstRecoveryCodes = async (
  { database, secrets, signedIn: { member } }: FinishCall,
  transaction: Transaction,
): Promise<string[] | null> => {
  if (member.passkeys > 0 || member.authenticatorSince !== null) return null;
  const [current, ring] = await Promise.all([readAuthenticator(database, member.id), secrets.recovery()]);
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryCodeHash(ring, member.id, code));
  writeAuthenticator(transaction, current, decideFirstPasskey(current, member.id, hashes));
  return [...codes];
};

/** Adds the passkey. Roles take effect in the session in which its holder has just made it. */
export const finishPasskey: Handler<typeof passkeys.endpoints.finishPasskey> = async (call) => {
  const { database, signedIn } = call;
  const { member, session } = signedIn;
  const now = call.now();
  if (member.passkeys >= passkeysMax) throw new AppError('too_many_passkeys');
  const { request, made } = await verify(call);
  const passkey: Passkey = {
    ...made,
    id: newId('PasskeyId', now),
    memberId: member.id,
    name: request.name,
    addedAt: instantOf(now),
    lastUsedAt: null,
  };
  const transaction = new Transaction();
  writeUsedRequest(transaction, request, instantOf(now));
  writeNewPasskey(transaction, passkey, now);
  writeFactorProven(transaction, session, now);
  const recoveryCodes = await firstRecoveryCodes(call, transaction);
  await commit(database, transaction);
  return { passkey: passkeyView(passkey), recoveryCodes };
};
