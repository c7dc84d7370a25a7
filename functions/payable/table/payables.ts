import type { Entry } from '#functions/ledger/entry-schema.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import { newPayable } from '#functions/payable/payable.ts';
import { type Payable, payableSchema } from '#functions/payable/payable-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { payableKey, payableQueue } from '#functions/platform/table/keys.ts';
import { parseItem, readItem, readItems } from '#functions/platform/table/read.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { PayableId } from '#shared/domain/ids.ts';

const attributes = (payable: Payable) => ({
  ...payable,
  gsi1pk: payableQueue(payable.state),
  gsi1sk: `${payable.createdAt}#${payable.id}`,
});

/** A new payable. */
export const createPayable = (transaction: Transaction, payable: Payable): void => {
  transaction.create(payableKey(payable.id), attributes(payable));
};

/**
 * A payable for money that this entry booked out of cash, approved by the person who carries the proposal out. Where its
 * payee is unknown, staff enter it.
 */
export const oweBooked = (
  transaction: Transaction,
  owed: Pick<Payable, 'id' | 'area' | 'source' | 'memberId' | 'channel' | 'amountMinor' | 'payee'>,
  [entry]: readonly Entry[],
  { actor, now }: Pick<Moment, 'actor' | 'now'>,
): void => {
  if (!entry || actor.kind === 'system') throw new Error(`${owed.id} was booked by nobody`);
  const approved = { approverIds: [actor.memberId], bookedBy: entry.id };
  createPayable(transaction, newPayable({ ...owed, ...approved }, now));
};

/** Replaces a payable, provided that nothing else happened to it since it was read. */
export const writePayable = (transaction: Transaction, next: Payable): void => {
  transaction.replace(payableKey(next.id), attributes(next), next.version - 1);
};

/** One payable, strongly consistent. @throws AppError not_found */
export const readPayable = async (database: Database, id: PayableId): Promise<Payable> => {
  const payable = await readItem(database, payableKey(id), payableSchema);
  if (!payable) throw new AppError('not_found');
  return payable;
};

/** These payables, in their order, strongly consistent; at most as many as one batch. @throws AppError not_found */
export const readPayables = async (database: Database, ids: readonly PayableId[]): Promise<Payable[]> => {
  const items = await readItems(database, ids.map(payableKey));
  return items.map((item) => {
    const payable = parseItem(payableSchema, item);
    if (!payable) throw new AppError('not_found');
    return payable;
  });
};

/** As many items as one round trip reads. */
const atOnce = 100;

/** Those of these payables that exist. */
export const findPayables = async (database: Database, ids: readonly PayableId[]): Promise<Payable[]> => {
  const found: Payable[] = [];
  for (let first = 0; first < ids.length; first += atOnce) {
    const items = await readItems(database, ids.slice(first, first + atOnce).map(payableKey));
    found.push(...items.flatMap((item) => parseItem(payableSchema, item) ?? []));
  }
  return found;
};
