import type { MemberId } from '#shared/domain/ids.ts';
import type { KycCase, SentPapers } from './kyc-case-schema.ts';

/** Who somebody is and where they live, as compliance approved it. */
export type VerifiedPapers = Pick<SentPapers, 'person' | 'address'>;

/** Verified papers by member. Who isn't verified is missing. */
export type Identities = ReadonlyMap<MemberId, VerifiedPapers>;

/** What compliance verified last; null when it verified nothing that still counts. */
export const verifiedPapersOf = (kyc: KycCase | null): VerifiedPapers | null => {
  if (!kyc || kyc.verifiedUntil === null) return null;
  return kyc.state === 'approved' ? kyc.sent : kyc.lastLook;
};
