import type { AdmittedLine } from '#functions/bank/admission.ts';
import { arrival, newLine, paidByLine, unmatchedArea, withUse } from '#functions/bank/bank-line.ts';
import type { BankLine } from '#functions/bank/bank-line-schema.ts';
import type { LinePurpose } from '#functions/bank/line-purpose.ts';
import type { EntryLine } from '#functions/bank/statement-to-admit.ts';
import { createBankLines } from '#functions/bank/table/bank-lines.ts';
import type { AccountRef } from '#functions/ledger/entry-schema.ts';
import { platformAccount } from '#functions/ledger/ledger.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { postEntries } from '#functions/ledger/table/post-entries.ts';
import { writeTransit } from '#functions/ledger/table/transit.ts';
import { confirmTransit } from '#functions/ledger/transit.ts';
import { memberOfCase } from '#functions/member/table/member-of-case.ts';
import { showPayout } from '#functions/payout/use-case/show-payout.ts';
import { takeBackPayout } from '#functions/payout/use-case/take-back-payout.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { decideUse } from '#functions/suspense/payment-use.ts';
import { allocationOf, paidEntryKindOf, payOrder } from '#functions/suspense/use-case/pay-order.ts';
import type { Minor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { announceParts } from './announce-parts.ts';
import { takeBatch } from './show-batch.ts';

/** Where lines come from. */
export interface LineSource {
  readonly iban: string;
  readonly fileId: string;
  /** How the file writes lines. */
  readonly dialect: string;
}

/** An entry of a statement as a line of ours, in the books of this area. */
const lineIn = (
  area: ProductArea,
  { key, line }: AdmittedLine<EntryLine>,
  source: LineSource,
  { shard, now }: Moment,
): BankLine => newLine(key, line.entry, { ...source, area, shard, now });

/** Books lines whose purpose isn't known yet. */
export const bookUnmatched = async (
  context: CommandContext,
  transaction: Transaction,
  area: ProductArea,
  admitted: readonly AdmittedLine<EntryLine>[],
  source: LineSource,
): Promise<BankLine[]> => {
  const lines = admitted.map((one) => lineIn(area, one, source, momentOf(context, one.key)));
  postEntries(
    transaction,
    lines.flatMap((line) => arrival(line, momentOf(context, line.id))),
  );
  await createBankLines(context.database, transaction, lines);
  return lines;
};

/** Books a line of several payments; what each of them is for is found out after it. */
export const bookInParts = async (
  context: CommandContext,
  transaction: Transaction,
  area: ProductArea,
  admitted: AdmittedLine<EntryLine>,
  source: LineSource,
): Promise<BankLine> => {
  const [line] = await bookUnmatched(context, transaction, area, [admitted], source);
  if (!line) throw new Error(`${admitted.key} was not booked`);
  announceParts(transaction, line.id, context.now());
  return line;
};

/** Books a line together with what it pays or confirms. */
export const bookWithPurpose = async (
  context: CommandContext,
  transaction: Transaction,
  purpose: LinePurpose,
  admitted: AdmittedLine<EntryLine>,
  source: LineSource,
): Promise<BankLine> => {
  if (purpose.kind === 'transit') {
    const { transit } = purpose;
    const moment = momentOf(context, transit.id);
    const line = lineIn(transit.area, admitted, source, moment);
    const confirmed = confirmTransit(transit, line, moment);
    postEntries(transaction, [confirmed.entry]);
    writeTransit(transaction, confirmed.transit);
    await showPayout(context, transaction, transit, line.bookedOn);
    const { area, sourceId, memberId, amountMinor } = transit;
    const used = withUse(
      line,
      { kind: 'transit', area, sourceId, memberId, amountMinor, reason: null },
      moment,
    );
    await createBankLines(context.database, transaction, [used]);
    return used;
  }
  if (purpose.kind === 'batch') {
    const moment = momentOf(context, admitted.key);
    const line = lineIn(unmatchedArea, admitted, source, moment);
    const named = await takeBatch(context, transaction, line, { batchId: purpose.batch.id, reason: null });
    postEntries(transaction, arrival(named, moment));
    await createBankLines(context.database, transaction, [named]);
    return named;
  }
  if (purpose.kind === 'return') {
    const { id, area, source: paid, memberId, amountMinor } = purpose.payable;
    const sourceId = paid.id;
    const moment = momentOf(context, sourceId);
    const line = lineIn(area, admitted, source, moment);
    const reason = line.returnCode;
    const from = platformAccount('cash:bank', line.shard);
    const transfersTo = (to: AccountRef, minor: Minor) => [{ from, to, amountMinor: minor }];
    await takeBackPayout(context, transaction, id, { transfersTo, reason });
    if (paid.kind === 'line-refund') {
      postEntries(transaction, arrival(line, moment));
      await createBankLines(context.database, transaction, [line]);
      return line;
    }
    const used = withUse(line, { kind: 'return', area, sourceId, memberId, amountMinor, reason }, moment);
    await createBankLines(context.database, transaction, [used]);
    return used;
  }
  if (purpose.kind === 'early') {
    const { id: payableId } = purpose.payable;
    const line = lineIn(unmatchedArea, admitted, source, momentOf(context, admitted.key));
    postEntries(transaction, arrival(line, momentOf(context, line.id)));
    emit(transaction, { type: 'payout-shown-early', lineId: line.id, payableId }, context.now());
    await createBankLines(context.database, transaction, [line]);
    return line;
  }
  const { order } = purpose;
  const moment = momentOf(context, order.id);
  const line = lineIn(order.area, admitted, source, moment);
  const member = await memberOfCase(context.database, order, context.actor);
  const payment = { amountMinor: line.amountMinor, shard: line.shard, cash: 'cash:bank' } as const;
  const allocation = allocationOf(order, moment.shard);
  const use = decideUse(payment, order, allocation, line.bankReference, moment, paidEntryKindOf(order));
  const arrived = arrival(line, moment);
  const paid = paidByLine(order, line.id);
  await payOrder(context, transaction, { order: paid, member, use, note: null, moment, arrival: arrived });
  const { id: sourceId, area, memberId } = order;
  const used = withUse(
    line,
    { kind: 'order', area, sourceId, memberId, amountMinor: use.usedMinor, reason: null },
    moment,
  );
  await createBankLines(context.database, transaction, [used]);
  return used;
};
