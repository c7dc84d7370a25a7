import type { Handler } from '#functions/entry/call.ts';
import { kycCaseView } from '#functions/kyc/kyc-case-view.ts';
import { findCase } from '#functions/kyc/use-case/find-case.ts';
import type { staffKyc } from '#shared/contract/kyc.ts';

export const readKycCase: Handler<typeof staffKyc.endpoints.readKycCase> = async (call) => {
  const viewerId = call.signedIn.member.id;
  const now = call.now();
  const { kyc, member, ...review } = await findCase(call, call.params.memberId, viewerId, now);
  return kycCaseView(kyc, member, review, viewerId, now);
};
