import type { Handler } from '#functions/entry/call.ts';
import { showKycCase } from '#functions/kyc/show-kyc-case.ts';
import type { staffKyc } from '#shared/contract/kyc.ts';
import { findCase } from './find-case.ts';

export const readKycCase: Handler<typeof staffKyc.endpoints.readKycCase> = async (call) => {
  const { kyc, member, same } = await findCase(call, call.params.memberId);
  return showKycCase(kyc, member, same, call.signedIn.member.id, call.now());
};
