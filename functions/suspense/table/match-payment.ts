import { activatedDeposit, depositUses } from '#functions/deposit/deposit.ts';
import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import { writeDepositActivation } from '#functions/deposit/table/write-deposit.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { postEntries } from '#functions/ledger/table/post-entries.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { alsoNoted, noted } from '#functions/order/order.ts';
import type { Actor } from '#functions/platform/actor.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { readItem } from '#functions/platform/table/read.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { activated, usesOf } from '#functions/purchase/purchase-payment.ts';
import type { Purchase } from '#functions/purchase/purchase-schema.ts';
import { writeActivation } from '#functions/purchase/table/write-purchase.ts';
import { sourceItem, sourceKey, writeSource } from '#functions/settlement/table/position-source.ts';
import { readSponsors } from '#functions/sponsor/table/read-sponsors.ts';
import { decideMatch, type Match, withKept } from '#functions/suspense/suspense.ts';
import type { SuspensePayment } from '#functions/suspense/suspense-schema.ts';
import { levelsMax } from '#shared/domain/downline.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { DepositId, PurchaseId } from '#shared/domain/ids.ts';
import type { SuspenseCase } from './suspense-case.ts';
import { writeSuspense } from './write-suspense.ts';

interface Matching {
  readonly database: Database;
  readonly shards: number;
  readonly now: () => Date;
  readonly actor: Actor;
}

/** The purchase or deposit of the payment's member that it shall be used for. @throws AppError not_found */
const readTarget = async (
  database: Database,
  { memberId }: SuspensePayment,
  sourceId: DepositId | PurchaseId,
): Promise<Purchase | Deposit> => {
  const area = sourceId.startsWith('dep_') ? 'security' : 'infinity';
  const target = await readItem(database, sourceKey({ memberId, area, sourceId }), sourceItem);
  if (!target) throw new AppError('not_found');
  return target;
};

/** Writes the target in its next form: active with all that follows from it, or waiting with more kept for it. */
const writeMatched = async (
  { database, shards }: Matching,
  transaction: Transaction,
  member: Member,
  match: Match,
  target: Purchase | Deposit,
  moment: Moment,
  reason: string,
): Promise<Purchase | Deposit> => {
  const about = { reason, amountMinor: match.usedMinor };
  if (match.outcome === 'kept') {
    const next = withKept(noted(target, 'payment-matched', moment, about), match.usedMinor);
    postEntries(transaction, match.entries);
    writeSource(transaction, next, shards);
    return next;
  }
  const sponsors = await readSponsors(database, member, levelsMax);
  const when = { shards, now: moment.now };
  if (target.area === 'infinity') {
    const activation = activated(target, sponsors, match.entries, moment);
    const purchase = alsoNoted(activation.purchase, 'payment-matched', moment, about);
    writeSource(transaction, purchase, shards);
    writeActivation(transaction, { ...activation, purchase }, member, when);
    return purchase;
  }
  const activation = activatedDeposit(target, sponsors, match.entries, moment);
  const deposit = alsoNoted(activation.deposit, 'payment-matched', moment, about);
  writeSource(transaction, deposit, shards);
  writeDepositActivation(transaction, { ...activation, deposit }, when);
  return deposit;
};

/**
 * Uses a payment in suspense for a waiting purchase or deposit of its member: fills the transaction with the payment,
 * the entries, and what becomes of the target. What the payment was meant for gets a line of history, too, when that
 * is something else.
 * @returns the payment, and what it was meant for, in their next form
 * @throws AppError not_found, invalid_transition, invalid_input
 */
export const matchPayment = async (
  matching: Matching,
  transaction: Transaction,
  { payment, source, member }: SuspenseCase,
  { sourceId, reason }: { readonly sourceId: DepositId | PurchaseId; readonly reason: string },
): Promise<{ readonly payment: SuspensePayment; readonly source: Purchase | Deposit }> => {
  const { database, shards } = matching;
  const target = await readTarget(database, payment, sourceId);
  const moment = momentOf(matching, target.id);
  const uses = target.area === 'infinity' ? usesOf(target, moment.shard) : depositUses(target);
  const match = decideMatch(payment, target, uses, reason, moment);
  writeSuspense(transaction, match.payment);
  const next = await writeMatched(matching, transaction, member, match, target, moment, reason);
  if (source.id === target.id) return { payment: match.payment, source: next };
  const told = noted(source, 'payment-matched', moment, { reason, amountMinor: match.usedMinor });
  writeSource(transaction, told, shards);
  return { payment: match.payment, source: told };
};
