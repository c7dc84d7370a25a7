import type { Review } from '#functions/kyc/kyc-approval.ts';
import { findKycCase } from '#functions/kyc/table/kyc.ts';
import { readOpened } from '#functions/kyc/table/kyc-views.ts';
import { findProposedApproval } from '#functions/kyc/table/proposed-approval.ts';
import { findSameIdentity } from '#functions/kyc/table/same-identity.ts';
import type { Secrets } from '#functions/platform/secrets.ts';
import type { Database } from '#functions/platform/table/database.ts';
import type { MemberId } from '#shared/domain/ids.ts';

/** Where a case is read, and the key of the fingerprints that others are found by. */
export interface KycRecords {
  readonly database: Database;
  readonly secrets: Pick<Secrets, 'fingerprints'>;
}

/** A submitted case with its member, and what its reviewer needs to know beside it. @throws AppError not_found */
export const findCase = async (
  { database, secrets }: KycRecords,
  memberId: MemberId,
  viewerId: MemberId,
  now: Date,
): Promise<Awaited<ReturnType<typeof findKycCase>> & Review> => {
  const [found, ring] = await Promise.all([findKycCase(database, memberId), secrets.fingerprints()]);
  const { kyc } = found;
  const [same, openedIds, proposal] = await Promise.all([
    findSameIdentity(database, ring, kyc),
    readOpened(database, kyc, viewerId),
    findProposedApproval(database, kyc, now),
  ]);
  return { ...found, same, openedIds, proposal };
};
