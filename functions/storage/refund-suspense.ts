import { type CarryingOut, takeHeld } from '#functions/domain/carry-out.ts';
import { noted } from '#functions/domain/payable.ts';
import { decideRefund, decideRefundRejected, type SuspensePayment } from '#functions/domain/suspense.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { ProposedAct, ProposedActOf } from '#shared/domain/proposed-act.ts';
import { suspenseAttributes } from './attributes.ts';
import type { Database } from './database.ts';
import { suspenseItem } from './items.ts';
import { suspenseKey } from './keys.ts';
import { platformBalances } from './platform-balances.ts';
import { sourceItem, sourceKey, writeSource } from './position-source.ts';
import { postEntries } from './post-entries.ts';
import { readItem } from './read.ts';
import type { Transaction } from './transaction.ts';

type RefundAct = ProposedActOf<'suspense-refund'>;

const readPayment = async (database: Database, { suspenseId }: RefundAct): Promise<SuspensePayment> => {
  const payment = await readItem(database, suspenseKey(suspenseId), suspenseItem);
  if (!payment) throw new Error(`a refund was proposed of ${suspenseId}, which does not exist`);
  return payment;
};

const writePayment = (transaction: Transaction, next: SuspensePayment): void => {
  transaction.replace(suspenseKey(next.id), suspenseAttributes(next), next.version - 1);
};

/**
 * Sends a payment out of suspense back to whom it came from: the entry, the payment's state, and the line that its
 * member sees with the purchase or deposit that it was meant for.
 * @throws AppError own_case; holdings_short when the cash account holds less
 */
export const refundSuspense = async (
  database: Database,
  transaction: Transaction,
  act: RefundAct,
  carrying: CarryingOut,
): Promise<void> => {
  const { actor, shards } = carrying;
  const payment = await readPayment(database, act);
  const { area, cash, shard, amountMinor, sourceId } = payment;
  if (actor.kind !== 'system' && actor.memberId === payment.memberId) throw new AppError('own_case');
  const [source, held] = await Promise.all([
    readItem(database, sourceKey(payment), sourceItem),
    platformBalances(database, area, cash, shards),
  ]);
  if (!source) throw new Error(`payment ${payment.id} was meant for ${sourceId}, which does not exist`);
  const refund = decideRefund(payment, carrying, takeHeld(cash, held, shard, amountMinor));
  postEntries(transaction, refund.entries, [cash]);
  writePayment(transaction, refund.payment);
  writeSource(transaction, noted(source, 'payment-refunded', carrying, { amountMinor }), shards);
};

/** A refund that nobody approves leaves its payment open, for staff to decide anew; other acts leave nothing behind. */
export const giveUpRefund = async (
  database: Database,
  transaction: Transaction,
  act: ProposedAct,
  when: Pick<CarryingOut, 'actor' | 'now'> & { readonly reason: string | null },
): Promise<void> => {
  if (act.kind !== 'suspense-refund') return;
  const payment = await readPayment(database, act);
  writePayment(transaction, decideRefundRejected(payment, when.reason, when));
};
