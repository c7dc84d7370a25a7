import type { Review } from '#functions/kyc/kyc-approval.ts';
import { findKycCase } from '#functions/kyc/table/kyc.ts';
import { readOpened } from '#functions/kyc/table/kyc-views.ts';
import { findProposedApproval } from '#functions/kyc/table/proposed-approval.ts';
import { findSameIdentity } from '#functions/kyc/table/same-identity.ts';
import type { Database } from '#functions/platform/table/database.ts';
import type { MemberId } from '#shared/domain/ids.ts';

/** Where a case is read, and the secret of the fingerprints that others are found by. */
export interface KycRecords {
  readonly database: Database;
  readonly appSecret: () => Promise<string>;
}

/** A submitted case with its member, and what its reviewer needs to know beside it. @throws AppError not_found */
export const findCase = async (
  { database, appSecret }: KycRecords,
  memberId: MemberId,
  viewerId: MemberId,
  now: Date,
): Promise<Awaited<ReturnType<typeof findKycCase>> & Review> => {
  const [found, secret] = await Promise.all([findKycCase(database, memberId), appSecret()]);
  const { kyc } = found;
  const [same, openedIds, proposal] = await Promise.all([
    findSameIdentity(database, secret, kyc),
    readOpened(database, kyc, viewerId),
    findProposedApproval(database, kyc, now),
  ]);
  return { ...found, same, openedIds, proposal };
};
