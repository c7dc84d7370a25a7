import { requireRefundable } from '#functions/bank/bank-line.ts';
import { atPart } from '#functions/bank/line-parts.ts';
import { readBankLine } from '#functions/bank/table/bank-lines.ts';
import { requireReturnCharge } from '#functions/bank/use-case/return-payout.ts';
import type { Handler } from '#functions/entry/call.ts';
import { propose } from '#functions/entry/propose.ts';
import { decideReturned, endToEndIdOf } from '#functions/payable/payable.ts';
import { readPayable } from '#functions/payable/table/payables.ts';
import type { proposals } from '#shared/contract/proposals.ts';
import { AppError } from '#shared/domain/errors.ts';

/** Proposes to take a paid transfer back, because an unmatched credit brings it back without naming it, or less a fee. */
export const proposeReturnedPayout: Handler<typeof proposals.endpoints.proposeReturnedPayout> = async (
  call,
) => {
  const { payableId, lineId, part, reason } = call.body;
  const [payable, stored] = await Promise.all([
    readPayable(call.database, payableId),
    readBankLine(call.database, lineId),
  ]);
  const { area, amountMinor, memberId, payee, source } = decideReturned(payable);
  if (memberId === call.signedIn.member.id) throw new AppError('own_case');
  const line = atPart(stored, part);
  requireRefundable(line);
  const { openMinor } = line;
  const chargeMinor = requireReturnCharge({ source: source.kind, amountMinor, openMinor });
  const payeeName = payee?.name ?? null;
  const about = { payableId, lineId, ...(part && { part }), memberId, payeeName };
  const act = { kind: 'payout-returned', area, amountMinor, chargeMinor, ...about } as const;
  return propose(call, { act, reason, evidence: endToEndIdOf(payableId) });
};
