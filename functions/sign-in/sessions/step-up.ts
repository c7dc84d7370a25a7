import { consumeProof } from '#functions/confirmation/table/otp.ts';
import type { Handler } from '#functions/entry/call.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { writeFactorProven } from '#functions/sign-in/table/sessions.ts';
import type { sessions } from '#shared/contract/sessions.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { freshFactorMinutes } from '#shared/domain/limits.ts';

/** Notes in the session that its holder has just proven the second factor. */
export const stepUp: Handler<typeof sessions.endpoints.stepUp> = async (call) => {
  const { database, signedIn, otpProof } = call;
  const now = call.now();
  const transaction = new Transaction();
  consumeProof(transaction, signedIn.member.id, otpProof, now);
  writeFactorProven(transaction, signedIn.session, now);
  await commit(database, transaction);
  return { freshUntil: instantOf(new Date(now.getTime() + freshFactorMinutes * 60_000)) };
};
