import { requireRefundable } from '#functions/bank/bank-line.ts';
import { atPart } from '#functions/bank/line-parts.ts';
import { readBankLine } from '#functions/bank/table/bank-lines.ts';
import { requireWhole } from '#functions/bank/use-case/refund-line.ts';
import type { Handler } from '#functions/entry/call.ts';
import { propose } from '#functions/entry/propose.ts';
import { decideReturned, endToEndIdOf } from '#functions/payable/payable.ts';
import { readPayable } from '#functions/payable/table/payables.ts';
import type { proposals } from '#shared/contract/proposals.ts';
import { AppError } from '#shared/domain/errors.ts';

/** Proposes to take a paid transfer back, because an unmatched credit brings it back without naming it. */
export const proposeReturnedPayout: Handler<typeof proposals.endpoints.proposeReturnedPayout> = async (
  call,
) => {
  const { payableId, lineId, part, reason } = call.body;
  const [payable, stored] = await Promise.all([
    readPayable(call.database, payableId),
    readBankLine(call.database, lineId),
  ]);
  const { area, amountMinor, memberId, payee } = decideReturned(payable);
  if (memberId === call.signedIn.member.id) throw new AppError('own_case');
  const line = atPart(stored, part);
  requireRefundable(line);
  requireWhole(line.openMinor, amountMinor);
  const payeeName = payee?.name ?? null;
  const about = { payableId, lineId, ...(part && { part }) };
  const act = { kind: 'payout-returned', area, amountMinor, ...about, memberId, payeeName } as const;
  return propose(call, { act, reason, evidence: endToEndIdOf(payableId) });
};
