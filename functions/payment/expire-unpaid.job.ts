import type * as z from 'zod/mini';
import { decideExpireDeposit, hasOpenInvoice } from '#functions/deposit/deposit.ts';
import { type Deposit, depositSchema } from '#functions/deposit/deposit-schema.ts';
import { readOwnDeposit } from '#functions/deposit/table/read-deposit.ts';
import { writeDepositEnding } from '#functions/deposit/table/write-deposit.ts';
import type { Services } from '#functions/entry/call.ts';
import { dueUntil, scheduledJob, walkDue } from '#functions/entry/walk-due.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { isExpired } from '#functions/order/order.ts';
import { depositExpiryDue, expiryDue } from '#functions/platform/table/keys.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { decideExpire } from '#functions/purchase/purchase.ts';
import { type Purchase, purchaseSchema } from '#functions/purchase/purchase-schema.ts';
import { readOwnPurchase } from '#functions/purchase/table/read-purchase.ts';
import { writeEnding } from '#functions/purchase/table/write-purchase.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';

/** Something that runs out when nobody pays it. */
interface Unpaid<Order extends Purchase | Deposit> {
  /** The list of a shard that is sorted by the time when each runs out. */
  readonly due: (shard: number) => string;
  readonly item: z.ZodMiniType<Order>;
  /** Ends it as it stands when read strongly consistent; null when it is not unpaid and overdue any more. */
  readonly end: (services: Services, found: Order, moment: Moment) => Promise<Transaction | null>;
}

const purchases: Unpaid<Purchase> = {
  due: expiryDue,
  item: purchaseSchema,
  end: async ({ database, shards }, { memberId, id }, moment) => {
    const purchase = await readOwnPurchase(database, memberId, id);
    if (!isExpired(purchase, moment.now)) return null;
    const transaction = new Transaction();
    writeEnding(transaction, decideExpire(purchase, moment), shards);
    return transaction;
  },
};

const deposits: Unpaid<Deposit> = {
  due: depositExpiryDue,
  item: depositSchema,
  end: async ({ database, shards }, { memberId, id }, moment) => {
    const { deposit } = await readOwnDeposit(database, memberId, id);
    // An invoice that is open at the provider may still be paid; its end is found by the sweep.
    if (!isExpired(deposit, moment.now) || hasOpenInvoice(deposit)) return null;
    const transaction = new Transaction();
    writeDepositEnding(transaction, decideExpireDeposit(deposit, moment), shards);
    return transaction;
  },
};

const actor = { kind: 'system', name: 'expire-unpaid' } as const;

/** Ends one order; false when it is none of those that run out any more. */
const expireOne = async <Order extends Purchase | Deposit>(
  services: Services,
  { end }: Unpaid<Order>,
  found: Order,
): Promise<boolean> => {
  const transaction = await end(services, found, momentOf({ ...services, actor }, found.id));
  if (!transaction) return false;
  try {
    await commit(services.database, transaction);
    return true;
  } catch (error) {
    // Somebody confirmed, rejected or cancelled it just now: then it is theirs.
    if (error instanceof AppError && error.code === 'invalid_transition') return false;
    throw error;
  }
};

const expireAll = async <Order extends Purchase | Deposit>(
  services: Services,
  unpaid: Unpaid<Order>,
  mayGoOn: () => boolean,
): Promise<number> => {
  const { database, shards, now } = services;
  let ended = 0;
  for (let shard = 0; shard < shards; shard += 1) {
    const due = { pk: unpaid.due(shard), between: dueUntil(instantOf(now())), item: unpaid.item };
    ended += await walkDue(database, due, mayGoOn, (found) => expireOne(services, unpaid, found));
  }
  return ended;
};

/**
 * Ends all waiting purchases and deposits whose time is over. Each is a transaction of its own, so that a run can be
 * stopped, repeated or doubled; what is left is due again at the next run.
 * @returns how many were ended
 */
export const expireUnpaid = async (services: Services, mayGoOn: () => boolean): Promise<number> =>
  (await expireAll(services, purchases, mayGoOn)) + (await expireAll(services, deposits, mayGoOn));

export const handler = scheduledJob('expired unpaid orders', expireUnpaid);
