import { depositStore } from '#functions/deposit/table/deposit-store.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { readItem } from '#functions/platform/table/read.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { sourceKey } from '#functions/position/table/source-key.ts';
import type { CarryingOut } from '#functions/proposal/carrying-out.ts';
import type { Proposal } from '#functions/proposal/proposal-schema.ts';
import { purchaseStore } from '#functions/purchase/table/purchase-store.ts';
import { sourceItem, writeSource } from '#functions/settlement/table/position-source.ts';
import type { DepositId, PurchaseId } from '#shared/domain/ids.ts';
import type { ProposedAct, ProposedActOf } from '#shared/domain/proposed-act.ts';
import { type Booked, bookBankPayment } from './book-bank-payment.ts';

/**
 * Books the payment that two people say has arrived.
 * @returns the order that its bank reference was used for before; null if it wasn't
 * @throws AppError not_found; own_case; invalid_transition; amount_differs with the figures
 */
export const carryOutReceipt = async (
  database: Database,
  transaction: Transaction,
  { act, proposerId, proposerName }: Proposal<ProposedActOf<'confirm-receipt'>>,
  { shards, actor, now }: CarryingOut,
): Promise<Booked<never>['usedBefore']> => {
  const { proposal: limits } = await readConfiguration(database);
  const refunding = { proposer: { id: proposerId, name: proposerName }, expiryDays: limits.expiryDays };
  const booking = { transaction, refunding };
  const context = { database, shards, actor, now: () => now };
  const { amountMinor: receivedMinor, bankReference, whenDifferent, sourceId } = act;
  const receipt = { receivedMinor, bankReference, whenDifferent: whenDifferent ?? undefined };
  const booked =
    act.area === 'infinity'
      ? await bookBankPayment(context, purchaseStore, sourceId as PurchaseId, receipt, booking)
      : await bookBankPayment(context, depositStore, sourceId as DepositId, receipt, booking);
  return booked.usedBefore;
};

/** An order whose confirmation is not approved can be confirmed again; other acts leave no order waiting. */
export const freeOrder = async (
  database: Database,
  transaction: Transaction,
  act: ProposedAct,
  shards: number,
): Promise<void> => {
  if (act.kind !== 'confirm-receipt') return;
  const order = await readItem(database, sourceKey(act), sourceItem);
  if (!order) throw new Error(`a payment was proposed for ${act.sourceId}, which does not exist`);
  const { confirming: _, ...freed } = order;
  writeSource(transaction, { ...freed, version: order.version + 1 }, shards);
};
