import { requireAllowed } from '#functions/correction/correction.ts';
import { readCorrectable } from '#functions/correction/table/corrections.ts';
import type { Handler } from '#functions/entry/call.ts';
import { propose } from '#functions/entry/propose.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import type { proposals } from '#shared/contract/proposals.ts';

/** Proposes a correcting entry within what the corrected one allows. Balances are checked when it is approved. */
export const proposeCorrection: Handler<typeof proposals.endpoints.proposeCorrection> = async (call) => {
  const { reason, evidence = null, ...correction } = call.body;
  const { memberId, transfers } = correction;
  const [member, entry] = await Promise.all([
    memberId && findMember(call.database, memberId),
    readCorrectable(call.database, correction),
  ]);
  requireAllowed(entry, transfers, evidence);
  const memberName = member?.profile.name ?? null;
  return propose(call, { act: { kind: 'correction', ...correction, memberName }, reason, evidence });
};
