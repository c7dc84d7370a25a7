import { showKycCase } from '#functions/domain/show-kyc-case.ts';
import type { Handler } from '#functions/http/call.ts';
import { findKycCase } from '#functions/storage/kyc.ts';
import type { kycDesk } from '#shared/contract/kyc.ts';

export const readKycCase: Handler<typeof kycDesk.endpoints.readKycCase> = async ({
  database,
  params,
  signedIn,
  now,
}) => {
  const { kyc, member } = await findKycCase(database, params.memberId);
  return showKycCase(kyc, member, signedIn.member.id, now());
};
