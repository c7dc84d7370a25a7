import { departure, requireRefundable, withUse } from '#functions/bank/bank-line.ts';
import { atPart } from '#functions/bank/line-parts.ts';
import { readBankLine, writeBankLine } from '#functions/bank/table/bank-lines.ts';
import type { AccountRef } from '#functions/ledger/entry-schema.ts';
import { platformAccount } from '#functions/ledger/ledger.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { postEntries } from '#functions/ledger/table/post-entries.ts';
import { readPayable } from '#functions/payable/table/payables.ts';
import { takeBackPayout } from '#functions/payout/use-case/take-back-payout.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { type Minor, subtractMinor, zeroMinor } from '#shared/domain/money.ts';
import type { PayableSource } from '#shared/domain/payable.ts';
import type { ProposedActOf } from '#shared/domain/proposed-act.ts';
import { returnChargeOf } from '#shared/domain/return-charge.ts';
import { requireWhole } from './refund-line.ts';

/** A credit that brings this payment back. */
interface Returned {
  readonly source: PayableSource['kind'];
  readonly amountMinor: Minor;
  readonly openMinor: Minor;
}

/**
 * What the bank kept of a payment, which the operator bears. A refund of another line comes back in full or not at all:
 * its money has no owner among members, so a shorter credit is refunded as a line of its own.
 * @throws AppError amount_differs when the credit brings more than the payment, or lacks more than a bank's fee
 */
export const requireReturnCharge = ({ source, amountMinor, openMinor }: Returned): Minor => {
  const chargeMinor = returnChargeOf(amountMinor, openMinor);
  if (chargeMinor === null || source === 'line-refund') requireWhole(openMinor, amountMinor);
  return chargeMinor ?? zeroMinor;
};

/**
 * An unmatched credit, or one of the payments in it, brings back what a payable paid: as two people say, because the bank
 * didn't name it or kept a fee, which the operator of the area bears; or as the bank says of one of several. The refund of
 * another line leaves the credit unmatched: its money is what nobody claims. Fills the transaction.
 * @throws AppError not_found, invalid_transition; amount_differs unless all of the line is open, and it and the charge are
 * the whole payment
 */
export const returnPayout = async (
  context: CommandContext,
  transaction: Transaction,
  { payableId, lineId, part, amountMinor, chargeMinor }: ProposedActOf<'payout-returned'>,
  reason: string | null,
): Promise<void> => {
  const { database } = context;
  const [stored, payable] = await Promise.all([
    readBankLine(database, lineId),
    readPayable(database, payableId),
  ]);
  const line = atPart(stored, part);
  requireRefundable(line);
  requireWhole(payable.amountMinor, amountMinor);
  const { area, memberId, source } = payable;
  const { openMinor } = line;
  requireWhole(requireReturnCharge({ source: source.kind, amountMinor, openMinor }), chargeMinor);
  const moment = momentOf(context, source.id);
  const isElsewhere = line.area !== area && source.kind !== 'line-refund';
  if (isElsewhere) postEntries(transaction, departure(line, moment));
  const [bank, suspense] = [
    platformAccount('cash:bank', line.shard),
    platformAccount('suspense', line.shard),
  ];
  /**
   * Out of what is unmatched, unless that is in the books of the other area and has left them already. What the bank
   * kept comes from the operator, whose own draw comes back without it.
   */
  const transfersTo = (to: AccountRef, minor: Minor) => [
    ...(isElsewhere ? [] : [{ from: suspense, to: bank, amountMinor: openMinor }]),
    { from: bank, to, amountMinor: openMinor },
    ...(minor > openMinor && to.account !== 'operator'
      ? [{ from: platformAccount('operator', 0), to, amountMinor: subtractMinor(minor, openMinor) }]
      : []),
  ];
  await takeBackPayout(context, transaction, payableId, { transfersTo, reason });
  if (source.kind === 'line-refund') return;
  const use = {
    kind: 'return',
    area,
    sourceId: source.id,
    memberId,
    amountMinor: openMinor,
    reason,
    ...(part && { part }),
  } as const;
  // What else is open of a line of several payments stays in the books where it is.
  const next = withUse(part === undefined ? { ...stored, area } : stored, use, moment);
  writeBankLine(transaction, { ...next, version: stored.version + 1 });
};
