import { writeAudit } from '#functions/audit/table/audit.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { postEntries } from '#functions/ledger/table/post-entries.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { amountDue } from '#functions/order/order.ts';
import type { Order } from '#functions/order/order-schema.ts';
import { confirmBankPayment, type WhenDifferent } from '#functions/order/receipt.ts';
import { announcePartPayment, announceRefund } from '#functions/order/table/announce-payment.ts';
import {
  type OrderStore,
  readOrderCase,
  writeActivation,
  writeOrder,
} from '#functions/order/table/order-store.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import { bankReferenceKey } from '#functions/platform/table/keys.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import { readSponsors } from '#functions/sponsor/table/read-sponsors.ts';
import { setAsideByStaff } from '#functions/suspense/table/write-suspense.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { levelsMax } from '#shared/domain/downline.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { Minor } from '#shared/domain/money.ts';
import { lettersAndDigits } from '#shared/domain/text.ts';

/**
 * Records that this bank reference was used, so that one payment is not booked by hand for two orders, or twice for one:
 * a bank line is used once, and what replaces one can't be used more often.
 * @throws when it commits: AppError reference_used_before with the order that it was used for
 */
const recordReference = (
  transaction: Transaction,
  bankReference: string,
  { area, id: orderId }: Pick<Order, 'area' | 'id'>,
  now: Date,
): void => {
  transaction.create(
    bankReferenceKey(lettersAndDigits(bankReference)),
    { area, orderId, at: instantOf(now) },
    (stored) => new AppError('reference_used_before', { area: stored?.area, orderId: stored?.orderId }),
  );
};

/**
 * A treasurer books a bank payment for a waiting order; when it covers what is due, the order becomes active. The
 * caller commits.
 * @throws AppError not_found; own_case; invalid_transition; amount_differs with the figures; reference_used_before
 */
export const bookBankPayment = async <O extends Order>(
  context: CommandContext,
  store: OrderStore<O>,
  id: O['id'],
  input: {
    readonly receivedMinor: Minor;
    readonly bankReference: string;
    readonly whenDifferent?: WhenDifferent | undefined;
  },
): Promise<{
  readonly order: O;
  readonly isActive: boolean;
  readonly member: Member;
  readonly transaction: Transaction;
  readonly now: Date;
}> => {
  const { database, shards, actor } = context;
  const { bankReference, ...received } = input;
  const { order, member } = await readOrderCase(store, database, id, actor);
  const sponsors = await readSponsors(database, member, levelsMax);
  const moment = momentOf(context, order.id);
  const { now } = moment;
  const receipt = { ...received, reference: bankReference };
  const confirmation = confirmBankPayment(store.kind, order, receipt, sponsors, moment);

  const transaction = new Transaction();
  const isActive = confirmation.outcome === 'activated';
  const next = isActive ? confirmation.activation.order : confirmation.order;
  writeOrder(store, transaction, next, shards);
  recordReference(transaction, bankReference, order, now);
  if (isActive) writeActivation(store, transaction, confirmation.activation, member, { shards, now });
  else postEntries(transaction, confirmation.entries);
  const entries = isActive ? confirmation.activation.entries : confirmation.entries;
  announceRefund(transaction, order, entries, now);
  if (!isActive) announcePartPayment(transaction, order, next, amountDue(next), now);
  const { unmatchedMinor } = confirmation;
  setAsideByStaff(transaction, order, { unmatchedMinor, bankReference }, moment);
  const act = `${store.name}-${isActive ? 'confirmed' : next.history.at(-1)?.state}`;
  writeAudit(transaction, { actor, act, subjectId: order.id, reason: bankReference }, now);
  return { order: next, isActive, member, transaction, now };
};
