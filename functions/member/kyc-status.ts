import { type Day, dayOf, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { KycStatus } from '#shared/domain/states.ts';
import type { Member } from './member-schema.ts';

type Verification = Pick<Member, 'kyc' | 'kycUntil'>;

/**
 * A member's KYC status on a day: expired once the last verified day has passed, even if the job has not recorded it
 * yet.
 */
export const kycStatusOn = ({ kyc, kycUntil }: Verification, today: Day): KycStatus =>
  kyc === 'approved' && kycUntil !== null && kycUntil < today ? 'expired' : kyc;

/**
 * Checks that the member's identity is verified.
 * @param about what the refusal names besides
 * @throws AppError kyc_needed with the status, and the day on which it ended
 */
export const requireVerified = (
  verification: Verification,
  now: Date,
  about: Readonly<Record<string, unknown>> = {},
): void => {
  const kyc = kycStatusOn(verification, dayOf(instantOf(now)));
  if (kyc !== 'approved') throw new AppError('kyc_needed', { kyc, until: verification.kycUntil, ...about });
};
