import { isRightCode, type Otp, otpCodeOf } from '#functions/domain/otp.ts';
import { emit } from '#functions/storage/outbox.ts';
import type { Transaction } from '#functions/storage/transaction.ts';
import type { OtpRequest } from '#shared/contract/otp.ts';
import { maskEmail } from '#shared/domain/names.ts';
import type { OtpChannel } from '#shared/domain/words.ts';

/** Where the money would go; null when an address itself is confirmed. */
export const payoutAddressIdOf = (request: OtpRequest) =>
  'payoutAddressId' in request.payload ? request.payload.payoutAddressId : null;

/** A way in which members get codes: how one is sent, what is said about where it went, and which code is right. */
interface Channel {
  readonly send: (transaction: Transaction, otp: Otp, request: OtpRequest, now: Date) => void;
  readonly sentTo: (member: { readonly email: string }) => string;
  readonly isRight: (otp: Otp, code: string, secret: string) => boolean;
}

/** The ways there are; the pipeline asks for nothing but these three answers. */
export const channels: Readonly<Record<OtpChannel, Channel>> = {
  email: {
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
    isRight: (otp, code, secret) => isRightCode(otpCodeOf(secret, otp), code),
  },
};
