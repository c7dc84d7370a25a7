import * as z from 'zod/mini';
import { writeAudit } from '#functions/audit/table/audit.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { postEntries } from '#functions/ledger/table/post-entries.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { amountDue } from '#functions/order/order.ts';
import type { Order } from '#functions/order/order-schema.ts';
import { confirmBankPayment } from '#functions/order/receipt.ts';
import { announcePartPayment } from '#functions/order/table/announce-payment.ts';
import {
  type OrderStore,
  readOrderCase,
  writeActivation,
  writeOrder,
} from '#functions/order/table/order-store.ts';
import type { Stored } from '#functions/platform/stored.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { bankReferenceKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { readSponsors } from '#functions/sponsor/table/read-sponsors.ts';
import { setAsideByStaff } from '#functions/suspense/table/write-suspense.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { levelsMax } from '#shared/domain/downline.ts';
import { AppError } from '#shared/domain/errors.ts';
import { lettersAndDigits } from '#shared/domain/text.ts';
import { productAreaSchema } from '#shared/domain/words.ts';
import type { FoundPayment } from './propose-receipt.ts';
import { type Refunding, setAsideForRefund } from './set-aside-for-refund.ts';

const usedReferenceItem = z.lazy(() => z.object({ area: productAreaSchema, orderId: z.string() }));
/** The order that a bank reference was used for. */
export type UsedReference = Stored<typeof usedReferenceItem>;

/**
 * Records that this bank reference was used, so that one payment is not booked by hand for two orders, or twice for one,
 * without anyone noticing.
 * @returns the order that it was used for before; null if it wasn't
 * @throws when it commits: AppError reference_used_before with the order that it has been used for since it was read
 */
const recordReference = async (
  database: Database,
  transaction: Transaction,
  bankReference: string,
  { area, id: orderId }: Pick<Order, 'area' | 'id'>,
  now: Date,
): Promise<UsedReference | null> => {
  const key = bankReferenceKey(lettersAndDigits(bankReference));
  const used = await readItem(database, key, usedReferenceItem);
  if (!used)
    transaction.create(
      key,
      { area, orderId, at: instantOf(now) },
      (stored) => new AppError('reference_used_before', { area: stored?.area, orderId: stored?.orderId }),
    );
  return used;
};

/** Where a booking is written, and who proposes the refund of what differs from the amount due. */
interface Booking {
  readonly transaction: Transaction;
  readonly refunding: Refunding;
}

/** What booking a payment by hand leads to. */
export interface Booked<O extends Order> {
  readonly order: O;
  readonly isActive: boolean;
  readonly member: Member;
  readonly now: Date;
  /** The order that the bank reference was used for before; null if it wasn't. */
  readonly usedBefore: UsedReference | null;
}

/**
 * Books a bank payment for a waiting order; when it covers what is due, the order becomes active. The caller commits,
 * and decides whether a reference may be used again.
 * @throws AppError not_found; own_case; invalid_transition; amount_differs with the figures
 */
export const bookBankPayment = async <O extends Order>(
  context: CommandContext,
  store: OrderStore<O>,
  id: O['id'],
  input: FoundPayment,
  { transaction, refunding }: Booking,
): Promise<Booked<O>> => {
  const { database, shards, actor } = context;
  const { bankReference, ...received } = input;
  const { order: found, member } = await readOrderCase(store, database, id, actor);
  const order = { ...found, confirming: undefined };
  const sponsors = await readSponsors(database, member, levelsMax);
  const moment = momentOf(context, order.id);
  const { now } = moment;
  const receipt = { ...received, reference: bankReference };
  const confirmation = confirmBankPayment(store.kind, order, receipt, sponsors, moment);

  const isActive = confirmation.outcome === 'activated';
  const next = isActive ? confirmation.activation.order : confirmation.order;
  writeOrder(store, transaction, next, shards);
  const usedBefore = await recordReference(database, transaction, bankReference, order, now);
  if (isActive) writeActivation(store, transaction, confirmation.activation, member, { shards, now });
  else postEntries(transaction, confirmation.entries);
  if (!isActive) announcePartPayment(transaction, order, next, amountDue(next), now);
  const { unmatchedMinor } = confirmation;
  if (received.whenDifferent === 'refund' && unmatchedMinor > 0)
    setAsideForRefund(
      transaction,
      {
        source: order,
        amountMinor: unmatchedMinor,
        cash: 'cash:bank',
        shard: moment.shard,
        reference: bankReference,
      },
      bankReference,
      refunding,
      moment,
    );
  else setAsideByStaff(transaction, order, { unmatchedMinor, bankReference }, moment);
  const act = `${store.name}-${isActive ? 'confirmed' : next.history.at(-1)?.state}`;
  writeAudit(transaction, { actor, act, subjectId: order.id, reason: bankReference }, now);
  return { order: next, isActive, member, now, usedBefore };
};
