import { type Day, dayOf, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { KycStatus } from '#shared/domain/states.ts';
import type { Member } from './member-schema.ts';

type Proven = Pick<Member, 'kyc' | 'kycUntil'>;

/** Where a member's proof of identity stands on that day: one whose last day has passed is over, noted or not. */
export const kycStatusOn = ({ kyc, kycUntil }: Proven, today: Day): KycStatus =>
  kyc === 'approved' && kycUntil !== null && kycUntil < today ? 'expired' : kyc;

/** Is it known who the member is? @throws AppError kyc_needed with the standing, and when it ended */
export const requireVerified = (proven: Proven, now: Date): void => {
  const kyc = kycStatusOn(proven, dayOf(instantOf(now)));
  if (kyc !== 'approved') throw new AppError('kyc_needed', { kyc, until: proven.kycUntil });
};
