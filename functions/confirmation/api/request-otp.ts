import { hashPayload } from '#functions/confirmation/otp.ts';
import { writeOtp } from '#functions/confirmation/table/otp.ts';
import type { Handler } from '#functions/entry/call.ts';
import { countAttempt } from '#functions/entry/http/limit.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { askForPasskey } from '#functions/passkey/use-case/prove-passkey.ts';
import { newId } from '#functions/platform/new-id.ts';
import { configurationOf } from '#functions/platform/table/current-configuration.ts';
import { currentConfigurationKey, payoutAddressKey } from '#functions/platform/table/keys.ts';
import { readItems } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { otp } from '#shared/contract/otp.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import { resendSeconds } from '#shared/domain/limits.ts';
import { mailedOtpPurposes, type OtpChannel, type OtpPurpose } from '#shared/domain/words.ts';
import { channels, payoutAddressIdOf } from './channels.ts';

/**
 * A passkey where there is one: unlike a code, it can't be given away over the phone.
 * @throws AppError second_factor_needed where a mailed code proves nothing; authenticator_off
 */
const channelFor = (
  { authenticatorSince, passkeys }: Member,
  { purpose, channel }: { readonly purpose: OtpPurpose; readonly channel?: 'authenticator' | undefined },
): OtpChannel => {
  if (channel === 'authenticator' && authenticatorSince === null) throw new AppError('authenticator_off');
  if (passkeys > 0 && channel === undefined) return 'passkey';
  if (authenticatorSince !== null) return 'authenticator';
  if (!mailedOtpPurposes.some((mailed) => mailed === purpose)) throw new AppError('second_factor_needed');
  return 'email';
};

const later = (now: Date, seconds: number) => instantOf(new Date(now.getTime() + seconds * 1_000));

/**
 * Makes a code for exactly this request body, or asks for a passkey, or refers to the authenticator if one is on. The mail
 * names the payout address, so it must be the member's own.
 */
export const requestOtp: Handler<typeof otp.endpoints.requestOtp> = async (call) => {
  const { database, body, signedIn } = call;
  const { member } = signedIn;
  const now = call.now();
  const addressId = payoutAddressIdOf(body);
  const [configured, address] = await readItems(database, [
    currentConfigurationKey,
    ...(addressId ? [payoutAddressKey(member.id, addressId)] : []),
  ]);
  if (addressId && !address) throw new AppError('not_found');
  const { digits, minutes, triesMax, sendsMax } = configurationOf(configured).otp;
  const channel = channelFor(member, body);
  // Nothing is sent to who reads the code elsewhere.
  if (channel === 'email') await countAttempt(call, 'otp-send', member.id, sendsMax, minutes * 60);
  const { send, sentTo, digits: digitsOf } = channels[channel];
  const requested = {
    id: newId('OtpId', now),
    memberId: member.id,
    purpose: body.purpose,
    channel,
    // Only the mail shows it. The body of an act of staff may hold what a table can't.
    payload: channel === 'email' ? body.payload : undefined,
    payloadHash: hashPayload(body.payload),
    digits: digitsOf(digits),
    keyId: (await call.secrets.codes()).id,
    expiresAt: later(now, minutes * 60),
    tries: 0,
    triesMax,
    state: 'open',
  } as const;
  const transaction = new Transaction();
  writeOtp(transaction, requested, now);
  send(transaction, requested, body, now);
  await commit(database, transaction);
  const { id: otpId, expiresAt } = requested;
  return {
    otpId,
    channel,
    sentTo: sentTo(member),
    passkey: channel === 'passkey' ? await askForPasskey(call, requested) : null,
    orAuthenticator: channel === 'passkey' && member.authenticatorSince !== null,
    expiresAt,
    resendAt: later(now, resendSeconds),
  };
};
