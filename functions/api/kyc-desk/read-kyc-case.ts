import { showDeskKyc } from '#functions/domain/kyc.ts';
import type { Handler } from '#functions/http/call.ts';
import { findKycCase } from '#functions/storage/kyc.ts';
import type { kycDesk } from '#shared/contract/kyc.ts';

export const readKycCase: Handler<typeof kycDesk.endpoints.readKycCase> = async ({
  database,
  params,
  signedIn,
}) => {
  const { kyc, member } = await findKycCase(database, params.memberId);
  return showDeskKyc(kyc, member.status, signedIn.member.id);
};
