import { newOtpProof } from '#functions/confirmation/otp.ts';
import { countTry, findOtp, writeConfirmedOtp } from '#functions/confirmation/table/otp.ts';
import type { Handler } from '#functions/entry/call.ts';
import { countAttempt } from '#functions/entry/http/limit.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { otp } from '#shared/contract/otp.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import { channels } from './channels.ts';

const proofMs = 5 * 60_000;
/** Across all codes of a member: guessing one of a million at this pace takes years. Staff prove theirs often. */
const triesPerHour = { member: 20, staff: 60 };

/** Checks a code, or the answer of a passkey. The try is counted first, so that no more codes than allowed are ever compared. */
export const confirmOtp: Handler<typeof otp.endpoints.confirmOtp> = async (call) => {
  const { database, body, signedIn } = call;
  const now = call.now();
  const requested = await findOtp(database, signedIn.member.id, body.otpId);
  const triesLeft = await countTry(database, requested, now);
  const who = signedIn.roles.length > 0 ? 'staff' : 'member';
  await countAttempt(call, 'otp-try', signedIn.member.id, triesPerHour[who], 3_600);
  const refusal = requested.channel === 'passkey' ? 'passkey_refused' : 'otp_wrong_code';
  const wrong = () => new AppError(refusal, { triesLeft });
  const take = await channels[requested.channel].check(requested, body, call);
  if (!take) throw wrong();

  const { proof, proofHash } = newOtpProof();
  const expiresAt = instantOf(new Date(now.getTime() + proofMs));
  const transaction = new Transaction();
  writeConfirmedOtp(transaction, requested, { proofHash, expiresAt }, now);
  take(transaction, wrong);
  await commit(database, transaction);
  return { proof, expiresAt };
};
