import { hasOpenInvoice } from '#functions/deposit/deposit.ts';
import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import { depositStore } from '#functions/deposit/table/deposit-store.ts';
import type { Services } from '#functions/entry/call.ts';
import { dueUntil, scheduledJob, walkDue } from '#functions/entry/walk-due.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { expireOrder, isExpired } from '#functions/order/order.ts';
import type { Order } from '#functions/order/order-schema.ts';
import { type OrderStore, readOwnOrder, writeEnding } from '#functions/order/table/order-store.ts';
import { depositExpiryDue, expiryDue } from '#functions/platform/table/keys.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { Purchase } from '#functions/purchase/purchase-schema.ts';
import { purchaseStore } from '#functions/purchase/table/purchase-store.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';

/** Orders of one kind that expire when they are not paid. */
interface Unpaid<O extends Order> {
  readonly store: OrderStore<O>;
  /** The list of a shard, sorted by the time of expiry. */
  readonly due: (shard: number) => string;
  /** True while it may still be paid after its time. */
  readonly mayStillBePaid: (order: O) => boolean;
}

const purchases: Unpaid<Purchase> = {
  store: purchaseStore,
  due: expiryDue,
  mayStillBePaid: () => false,
};

const deposits: Unpaid<Deposit> = {
  store: depositStore,
  due: depositExpiryDue,
  // The sweep finds out how an open invoice ends.
  mayStillBePaid: hasOpenInvoice,
};

const actor = { kind: 'system', name: 'expire-unpaid' } as const;

/** Ends one order; false when it is not to be ended any more. */
const expireOne = async <O extends Order>(
  services: Services,
  { store, mayStillBePaid }: Unpaid<O>,
  found: O,
): Promise<boolean> => {
  const { database, shards } = services;
  const moment = momentOf({ ...services, actor }, found.id);
  const order = await readOwnOrder(store, database, found.memberId, found.id);
  if (!isExpired(order, moment.now) || mayStillBePaid(order)) return false;
  const transaction = new Transaction();
  writeEnding(store, transaction, expireOrder(store.kind, order, moment), shards);
  try {
    await commit(database, transaction);
    return true;
  } catch (error) {
    // It was confirmed, rejected or cancelled in the meantime, and that decision counts.
    if (error instanceof AppError && error.code === 'invalid_transition') return false;
    throw error;
  }
};

const expireAll = async <O extends Order>(
  services: Services,
  unpaid: Unpaid<O>,
  hasTimeLeft: () => boolean,
): Promise<number> => {
  const { database, shards, now } = services;
  let ended = 0;
  for (let shard = 0; shard < shards; shard += 1) {
    const due = { pk: unpaid.due(shard), between: dueUntil(instantOf(now())), item: unpaid.store.schema };
    ended += await walkDue(database, due, hasTimeLeft, (found) => expireOne(services, unpaid, found));
  }
  return ended;
};

/**
 * Ends all waiting purchases and deposits whose time is over. Each is a separate transaction, so that a run can be
 * stopped, repeated or doubled; what is left is due again in the next run.
 * @returns how many were ended
 */
export const expireUnpaid = async (services: Services, hasTimeLeft: () => boolean): Promise<number> =>
  (await expireAll(services, purchases, hasTimeLeft)) + (await expireAll(services, deposits, hasTimeLeft));

export const handler = scheduledJob('expired unpaid orders', expireUnpaid);
