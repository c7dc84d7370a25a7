import { openSecret } from '#functions/authenticator/authenticator.ts';
import { readAuthenticator, writeTakenStep } from '#functions/authenticator/table/authenticator.ts';
import { findStep, totpDigits } from '#functions/authenticator/totp.ts';
import { deriveOtpCode, isRightCode } from '#functions/confirmation/otp.ts';
import type { Otp } from '#functions/confirmation/otp-schema.ts';
import type { Services } from '#functions/entry/call.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import type { Refusal, Transaction } from '#functions/platform/table/transaction.ts';
import type { OtpRequest } from '#shared/contract/otp.ts';
import { AppError } from '#shared/domain/errors.ts';
import { maskEmail } from '#shared/domain/names.ts';
import type { OtpChannel } from '#shared/domain/words.ts';

/** Where the money would go; null when an address itself is confirmed. */
export const payoutAddressIdOf = (request: OtpRequest) =>
  'payoutAddressId' in request.payload ? request.payload.payoutAddressId : null;

/** What of a code comes into the transaction that takes it; refused with `wrong`. */
type Take = (transaction: Transaction, wrong: Refusal) => void;

/** A way in which members get codes: how many digits, how one is sent, what is said about where, and which is right. */
interface Channel {
  readonly digits: (configured: number) => number;
  readonly send: (transaction: Transaction, otp: Otp, request: OtpRequest, now: Date) => void;
  readonly sentTo: (member: { readonly email: string }) => string;
  /** How a right code is taken; null for a wrong one. */
  readonly check: (otp: Otp, code: string, services: Services) => Promise<Take | null>;
}

/** The ways there are; the pipeline asks for nothing but these four answers. */
export const channels: Readonly<Record<OtpChannel, Channel>> = {
  email: {
    digits: (configured) => configured,
    send: (transaction, otp, request, now) =>
      emit(
        transaction,
        {
          type: 'otp-requested',
          otpId: otp.id,
          memberId: otp.memberId,
          payoutAddressId: payoutAddressIdOf(request),
        },
        now,
      ),
    sentTo: ({ email }) => maskEmail(email),
    // Confirming the request for it is all: a mailed code is of one request.
    check: async (otp, code, { appSecret }) =>
      isRightCode(deriveOtpCode(await appSecret(), otp), code) ? () => undefined : null,
  },
  /**
   * The app shows the code by itself. It says nothing of what it confirms; the screen does, and the request for it
   * binds it to that. A code that was taken here once, for whatever, is not taken again; what was given at sign-in is
   * known to the identity service only.
   */
  authenticator: {
    digits: () => totpDigits,
    send: () => undefined,
    sentTo: () => '',
    check: async ({ memberId }, code, { database, appSecret, now }) => {
      const standing = await readAuthenticator(database, memberId);
      // Turned off since the request: the next one asks for a mailed code.
      if (standing?.state !== 'on' || !standing.sealedSecret) throw new AppError('otp_expired');
      const step = findStep(openSecret(await appSecret(), memberId, standing.sealedSecret), code, now());
      if (step === null || step <= standing.lastStep) return null;
      return (transaction, wrong) => writeTakenStep(transaction, memberId, step, wrong);
    },
  },
};
