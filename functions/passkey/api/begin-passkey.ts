import { consumeProof } from '#functions/confirmation/table/otp.ts';
import type { Handler } from '#functions/entry/call.ts';
import { challengeOf } from '#functions/passkey/challenge.ts';
import { readPasskeys, writePasskeyRequest } from '#functions/passkey/table/passkeys.ts';
import { registrationOptions } from '#functions/passkey/web-authn.ts';
import { newId } from '#functions/platform/new-id.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { passkeys } from '#shared/contract/passkeys.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import { passkeysMax } from '#shared/domain/passkeys.ts';
import { newPasskey } from './new-passkey.ts';

const openMs = 5 * 60_000;

/** Consumes the proof of who asks: a session alone can't add a way into the account. */
export const beginPasskey: Handler<typeof passkeys.endpoints.beginPasskey> = async (call) => {
  const { database, body, otpProof, signedIn } = call;
  const { member } = signedIn;
  const now = call.now();
  const [known, { brand }, ring] = await Promise.all([
    readPasskeys(database, member.id),
    readConfiguration(database),
    call.secrets.codes(),
  ]);
  if (known.length >= passkeysMax) throw new AppError('too_many_passkeys');
  const request = {
    id: newId('OtpId', now),
    memberId: member.id,
    name: body.name,
    keyId: ring.id,
    expiresAt: instantOf(new Date(now.getTime() + openMs)),
    state: 'open',
  } as const;
  const transaction = new Transaction();
  consumeProof(transaction, member.id, otpProof, now);
  writePasskeyRequest(transaction, request, now);
  await commit(database, transaction);
  const who = { id: member.id, name: member.profile.name, brandName: brand.name };
  const options = await registrationOptions(who, known, challengeOf(ring, newPasskey(request)));
  return { requestId: request.id, options: { ...options } };
};
