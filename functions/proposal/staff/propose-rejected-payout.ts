import type { Handler } from '#functions/entry/call.ts';
import { propose } from '#functions/entry/propose.ts';
import { decideRejected, endToEndIdOf } from '#functions/payable/payable.ts';
import { readPayable } from '#functions/payable/table/payables.ts';
import type { proposals } from '#shared/contract/proposals.ts';
import { AppError } from '#shared/domain/errors.ts';

/** Proposes to take a sent transfer back that the bank refused to make. */
export const proposeRejectedPayout: Handler<typeof proposals.endpoints.proposeRejectedPayout> = async (
  call,
) => {
  const { payableId, reason } = call.body;
  const payable = await readPayable(call.database, payableId);
  const { area, amountMinor, memberId, payee } = decideRejected(payable);
  if (memberId === call.signedIn.member.id) throw new AppError('own_case');
  const payeeName = payee?.name ?? null;
  const act = { kind: 'payout-rejected', area, amountMinor, payableId, memberId, payeeName } as const;
  return propose(call, { act, reason, evidence: endToEndIdOf(payableId) });
};
