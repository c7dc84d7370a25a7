import {
  inArea,
  lineDifferences,
  paidByLine,
  partInArea,
  requireOpen,
  withUse,
} from '#functions/bank/bank-line.ts';
import type { BankLine } from '#functions/bank/bank-line-schema.ts';
import { atPart } from '#functions/bank/line-parts.ts';
import { readBankLine, writeBankLine } from '#functions/bank/table/bank-lines.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { memberOfCase } from '#functions/member/table/member-of-case.ts';
import { amountDue } from '#functions/order/order.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import { ownerOf } from '#functions/platform/table/owner-of.ts';
import { readItem } from '#functions/platform/table/read.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { sourceKey } from '#functions/position/table/source-key.ts';
import { sourceItem } from '#functions/settlement/table/position-source.ts';
import { decideUse } from '#functions/suspense/payment-use.ts';
import { allocationOf, payOrder } from '#functions/suspense/use-case/pay-order.ts';
import type { BankLineId } from '#shared/domain/bank-line.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { DepositId, PurchaseId } from '#shared/domain/ids.ts';
import { asMinor } from '#shared/domain/money.ts';
import type { TransferDifference } from '#shared/domain/statement-words.ts';

interface Match {
  readonly orderId: DepositId | PurchaseId;
  /** Null for an order that was offered with its differences, which needs no reason. */
  readonly reason: string | null;
  /** What was shown to differ; nothing for the order that the line pays exactly. */
  readonly shown?: readonly TransferDifference[] | undefined;
  /** Which of the payments that the bank booked in one sum. */
  readonly part?: number | undefined;
}

/** @throws AppError changed_since_shown when something else differs by now */
const requireShown = (
  differences: readonly TransferDifference[],
  shown: readonly TransferDifference[],
): void => {
  if (differences.toSorted().join() !== shown.toSorted().join())
    throw new AppError('changed_since_shown', { differences });
};

/**
 * Staff use what is open of a credit for any member's waiting order: kept as a part payment, or what is due is covered
 * and the rest stays open. Fills the transaction.
 * @throws AppError not_found, own_case, invalid_transition, changed_since_shown without a reason, unless what was shown
 * differs
 */
export const matchLine = async (
  context: CommandContext,
  transaction: Transaction,
  lineId: BankLineId,
  { orderId, reason, shown = [], part }: Match,
): Promise<BankLine> => {
  const { database, actor } = context;
  const [stored, memberId] = await Promise.all([readBankLine(database, lineId), ownerOf(database, orderId)]);
  const line = atPart(stored, part);
  requireOpen(line);
  if (line.direction === 'out') throw new AppError('invalid_transition', { from: line.state, to: 'used' });
  const area = orderId.startsWith('dep_') ? 'security' : 'infinity';
  const order = await readItem(database, sourceKey({ memberId, area, sourceId: orderId }), sourceItem);
  if (!order) throw new AppError('not_found');
  const member = await memberOfCase(database, order, actor);
  if (reason === null) requireShown(lineDifferences(line, order), shown);
  const moment = momentOf(context, order.id);
  const takenMinor = asMinor(Math.min(line.openMinor, amountDue(order)));
  const here =
    part === undefined
      ? inArea(stored, order.area, moment)
      : { line: stored, entries: partInArea(stored, takenMinor, order.area, moment) };
  const use = decideUse(
    { amountMinor: line.openMinor, shard: line.shard, cash: 'cash:bank' },
    order,
    allocationOf(order, moment.shard),
    reason ?? line.bankReference,
    moment,
  );
  const note = reason === null ? null : { reason, amountMinor: use.usedMinor };
  const paid = paidByLine(order, lineId);
  await payOrder(context, transaction, { order: paid, member, use, note, moment, arrival: here.entries });
  const used = withUse(
    here.line,
    {
      kind: 'order',
      area,
      sourceId: order.id,
      memberId,
      amountMinor: use.usedMinor,
      reason,
      ...(part && { part }),
    },
    moment,
  );
  const next = { ...used, version: stored.version + 1 };
  writeBankLine(transaction, next);
  return next;
};
