import { confirmOtp } from '#functions/confirmation/api/confirm-otp.ts';
import { requestOtp } from '#functions/confirmation/api/request-otp.ts';
import { deriveOtpCode } from '#functions/confirmation/otp.ts';
import { findOtp } from '#functions/confirmation/table/otp.ts';
import type { Services } from '#functions/entry/call.ts';
import { type OtpRequestInput, otp } from '#shared/contract/otp.ts';
import { Acting, type ActsAs } from './acting.ts';

/**
 * The proof of a one-time code, through the real requests; the code is derived as the mail derives it. `what` is the
 * purpose and the very body of the act that will follow.
 */
export const confirmWithCode = async (
  services: Services,
  as: ActsAs,
  what: OtpRequestInput,
): Promise<string> => {
  const acting = new Acting(services, otp, { requestOtp, confirmOtp });
  const { otpId } = await acting.request('requestOtp', { as, key: 'none', body: what });
  const requested = await findOtp(services.database, as.memberId, otpId);
  const code = deriveOtpCode(await services.appSecret(), requested);
  const { proof } = await acting.request('confirmOtp', { as, key: 'none', body: { otpId, code } });
  await acting.end();
  return proof;
};
