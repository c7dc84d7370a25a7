import { openSecret, resealSecret } from '#functions/authenticator/authenticator.ts';
import { readAuthenticator, writeTakenStep } from '#functions/authenticator/table/authenticator.ts';
import { findStep, totpDigits } from '#functions/authenticator/totp.ts';
import { deriveOtpCode } from '#functions/confirmation/otp.ts';
import type { Otp } from '#functions/confirmation/otp-schema.ts';
import type { Services } from '#functions/entry/call.ts';
import { provePasskey } from '#functions/passkey/use-case/prove-passkey.ts';
import { isRightCode } from '#functions/platform/derived-code.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import type { Refusal, Transaction } from '#functions/platform/table/transaction.ts';
import type { OtpRequest } from '#shared/contract/otp.ts';
import type { PasskeyAnswer } from '#shared/contract/passkeys.ts';
import { AppError } from '#shared/domain/errors.ts';
import { maskEmail } from '#shared/domain/names.ts';
import type { OtpChannel } from '#shared/domain/words.ts';

/** The address that would be paid; null when a new address is confirmed. */
export const payoutAddressIdOf = (request: OtpRequest) =>
  'payoutAddressId' in request.payload ? request.payload.payoutAddressId : null;

/** What accepting a code writes; refused with `wrong`. */
type Take = (transaction: Transaction, wrong: Refusal) => void;

/** A way in which members get codes. */
interface Channel {
  readonly digits: (configured: number) => number;
  readonly send: (transaction: Transaction, otp: Otp, request: OtpRequest, now: Date) => void;
  readonly sentTo: (member: { readonly email: string }) => string;
  /** The write that accepts a correct code or answer; null for a wrong one. */
  readonly check: (otp: Otp, given: Given, services: Services) => Promise<Take | null>;
}

/** What a member gives: a code, or the answer of a passkey. */
interface Given {
  readonly code?: string;
  readonly passkey?: PasskeyAnswer;
}

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
    // A mailed code belongs to one request, so confirming that request is enough.
    check: async (otp, { code = '' }, { secrets }) =>
      isRightCode(deriveOtpCode(await secrets.codes(), otp), code) ? () => undefined : null,
  },
  /**
   * An app's code is not derived from what it confirms: the request for it binds the two. Each code is accepted here
   * only once. Codes used at sign-in are known only to the identity service.
   */
  authenticator: {
    digits: () => totpDigits,
    send: () => undefined,
    sentTo: () => '',
    check: async ({ memberId }, { code = '' }, { database, secrets, now }) => {
      const stored = await readAuthenticator(database, memberId);
      // It was turned off since the request; the next code comes by mail.
      if (stored?.state !== 'on' || !stored.sealedSecret) throw new AppError('otp_expired');
      const ring = await secrets.seeds();
      const step = findStep(openSecret(ring, memberId, stored.sealedSecret), code, now());
      if (step === null || step <= stored.lastStep) return null;
      const sealedSecret = resealSecret(ring, memberId, stored.sealedSecret);
      return (transaction, wrong) => writeTakenStep(transaction, stored, { step, sealedSecret }, wrong);
    },
  },
  /** What a passkey signs is derived from the request and what it confirms, as a mailed code is. */
  passkey: {
    digits: () => 0,
    send: () => undefined,
    sentTo: () => '',
    check: async (otp, { passkey }, services) => (passkey ? provePasskey(services, otp, passkey) : null),
  },
};
