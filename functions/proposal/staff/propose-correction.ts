import { readCorrectable } from '#functions/correction/table/corrections.ts';
import type { Handler } from '#functions/entry/call.ts';
import { propose } from '#functions/entry/propose.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import type { proposals } from '#shared/contract/proposals.ts';
import { AppError } from '#shared/domain/errors.ts';

/** Proposes a correcting entry. Balances are checked when it is approved. */
export const proposeCorrection: Handler<typeof proposals.endpoints.proposeCorrection> = async (call) => {
  const { reason, ...correction } = call.body;
  const { memberId, transfers } = correction;
  if (memberId === null && transfers.some(({ from, to }) => from === 'available' || to === 'available'))
    throw new AppError('invalid_input', {
      fields: [{ path: 'body.memberId', message: 'Choose the member whose available balance changes.' }],
    });
  const [member] = await Promise.all([
    memberId && findMember(call.database, memberId),
    readCorrectable(call.database, correction),
  ]);
  const memberName = member?.profile.name ?? null;
  return propose(call, { act: { kind: 'correction', ...correction, memberName }, reason, evidence: null });
};
