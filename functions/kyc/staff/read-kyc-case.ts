import type { Handler } from '#functions/entry/call.ts';
import { kycCaseView } from '#functions/kyc/kyc-case-view.ts';
import type { staffKyc } from '#shared/contract/kyc.ts';
import { findCase } from './find-case.ts';

export const readKycCase: Handler<typeof staffKyc.endpoints.readKycCase> = async (call) => {
  const { kyc, member, same } = await findCase(call, call.params.memberId);
  return kycCaseView(kyc, member, same, call.signedIn.member.id, call.now());
};
