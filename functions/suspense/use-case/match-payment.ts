import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { noted } from '#functions/order/order.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { readItem } from '#functions/platform/table/read.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { sourceKey } from '#functions/position/table/source-key.ts';
import type { Source } from '#functions/settlement/maturity.ts';
import { sourceItem, writeSource } from '#functions/settlement/table/position-source.ts';
import { decideMatch } from '#functions/suspense/suspense.ts';
import type { SuspensePayment } from '#functions/suspense/suspense-schema.ts';
import type { SuspenseCase } from '#functions/suspense/table/suspense-case.ts';
import { writeSuspense } from '#functions/suspense/table/write-suspense.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { DepositId, PurchaseId } from '#shared/domain/ids.ts';
import type { Minor } from '#shared/domain/money.ts';
import { allocationOf, payOrder } from './pay-order.ts';

/** The purchase or deposit of the payment's member that it is to be used for. @throws AppError not_found */
const readTarget = async (
  database: Database,
  { memberId }: SuspensePayment,
  sourceId: DepositId | PurchaseId,
): Promise<Source> => {
  const area = sourceId.startsWith('dep_') ? 'security' : 'infinity';
  const target = await readItem(database, sourceKey({ memberId, area, sourceId }), sourceItem);
  if (!target) throw new AppError('not_found');
  return target;
};

/**
 * Uses an unmatched payment for a waiting purchase or deposit of its member: fills the transaction with the payment,
 * the entries, and what becomes of the target. When the payment was meant for another order, that order gets a line of
 * history, too.
 * @returns the payment, and the order that it was meant for, after the match, and how much of it was used
 * @throws AppError not_found, invalid_transition, invalid_input
 */
export const matchPayment = async (
  context: CommandContext,
  transaction: Transaction,
  { payment, source, member }: SuspenseCase,
  { sourceId, reason }: { readonly sourceId: DepositId | PurchaseId; readonly reason: string },
): Promise<{ readonly payment: SuspensePayment; readonly source: Source; readonly usedMinor: Minor }> => {
  const { database, shards } = context;
  const target = await readTarget(database, payment, sourceId);
  const moment = momentOf(context, target.id);
  const allocation = allocationOf(target, moment.shard);
  const match = decideMatch(payment, target, allocation, reason, moment);
  const note = { reason, amountMinor: match.usedMinor };
  writeSuspense(transaction, match.payment);

  const next = await payOrder(context, transaction, { order: target, member, use: match, note, moment });
  const { payment: matched, usedMinor } = match;
  if (source.id === target.id) return { payment: matched, source: next, usedMinor };
  const meantFor = noted<Source>(source, 'payment-matched', moment, note);
  writeSource(transaction, meantFor, shards);
  return { payment: matched, source: meantFor, usedMinor };
};
