import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import { type MemberId, type PayableId, type PayoutBatchId, payableIdSchema } from '#shared/domain/ids.ts';
import type { Payee } from '#shared/domain/payable.ts';
import { type PayableState, payableMachine } from '#shared/domain/payout-states.ts';
import { mayFollow } from '#shared/domain/states.ts';
import type { Payable } from './payable-schema.ts';

/**
 * The id by which banks know the transfer (end-to-end id): letters and digits only, so that every bank passes it on as
 * it is. A payable is paid at most once, so no second transfer has it.
 */
export const endToEndIdOf = (id: PayableId): string => id.replace('_', '').toUpperCase();

/** The payable that a bank names by an end-to-end id; undefined for an id that isn't ours. */
export const payableIdIn = (endToEndId: string): PayableId | undefined => {
  const [, ulid] = /^PBL([0-9A-Z]{26})$/iu.exec(endToEndId.trim()) ?? [];
  return ulid === undefined ? undefined : payableIdSchema.safeParse(`pbl_${ulid.toUpperCase()}`).data;
};

/** Nobody else approved what it pays, and it isn't small enough, so this person must not also send it. */
export const isOnlyApprover = (
  { approverIds, approverMayPay }: Pick<Payable, 'approverIds' | 'approverMayPay'>,
  staffId: MemberId,
): boolean => approverMayPay !== true && approverIds.every((id) => id === staffId);

type Owed = Pick<
  Payable,
  'id' | 'area' | 'source' | 'memberId' | 'channel' | 'payee' | 'amountMinor' | 'approverIds' | 'bookedBy'
> &
  Partial<Pick<Payable, 'wallet' | 'approverMayPay'>>;

/** A payable from its approval on. */
export const newPayable = (owed: Owed, now: Date): Payable => ({
  wallet: null,
  ...owed,
  state: 'open',
  reference: null,
  payeeEnteredBy: null,
  payeeAcceptance: null,
  batchId: null,
  createdAt: instantOf(now),
  version: 1,
});

const moved = (payable: Payable, state: PayableState, batchId: Payable['batchId']): Payable => {
  if (!mayFollow(payableMachine, payable.state, state))
    throw new AppError('invalid_transition', { from: payable.state, to: state });
  return { ...payable, state, batchId, version: payable.version + 1 };
};

const requireOutsideBatch = ({ state, batchId }: Payable): void => {
  if (state === 'batched') throw new AppError('in_payout_batch', { batchId });
};

/** @throws AppError paid_one_by_one for what isn't paid by transfers of the bank */
const requireBank = ({ id, channel }: Payable): void => {
  if (channel !== 'cash:bank') throw new AppError('paid_one_by_one', { payableId: id });
};

/**
 * What a withdrawal pays, its own rules decide: its member chose the account, and staff pay or end it on its page.
 * @throws AppError invalid_transition; own_case for staff's own money
 */
const requireProposed = ({ state, source, memberId }: Payable, staffId: MemberId, to: string): void => {
  if (source.kind === 'withdrawal') throw new AppError('invalid_transition', { from: state, to, source });
  if (memberId === staffId) throw new AppError('own_case');
};

/**
 * Staff enter who is paid, on which account, while it is in no batch. Whoever does can't release it, and what compliance
 * accepted was another payee.
 * @throws AppError own_case; in_payout_batch; paid_one_by_one; invalid_transition, also for a withdrawal
 */
export const decidePayee = (payable: Payable, payee: Payee, enteredBy: MemberId): Payable => {
  requireProposed(payable, enteredBy, 'open');
  requireBank(payable);
  requireOutsideBatch(payable);
  if (payable.state !== 'open') throw new AppError('invalid_transition', { from: payable.state, to: 'open' });
  return {
    ...payable,
    payee,
    payeeEnteredBy: enteredBy,
    payeeAcceptance: null,
    version: payable.version + 1,
  };
};

/**
 * Puts it into a batch.
 * @throws AppError in_payout_batch while it is in another one; paid_one_by_one; payee_missing; invalid_transition
 */
export const decideBatched = (payable: Payable, batchId: PayoutBatchId): Payable => {
  requireOutsideBatch(payable);
  requireBank(payable);
  if (payable.payee === null) throw new AppError('payee_missing', { payableId: payable.id });
  return moved(payable, 'batched', batchId);
};

/** Its batch was discarded. @throws AppError invalid_transition */
export const decideUnbatched = (payable: Payable): Payable => moved(payable, 'open', null);

/** Its batch was released. @throws AppError invalid_transition */
export const decideReleased = (payable: Payable): Payable => moved(payable, 'sent', payable.batchId);

/**
 * Staff made the transfer without a file. By bank it is sent until a line shows it; from CoinPayments it is paid.
 * @throws AppError in_payout_batch, invalid_transition
 */
export const decideSentByHand = (payable: Payable, reference: string): Payable => {
  requireOutsideBatch(payable);
  return { ...moved(payable, payable.channel === 'cash:bank' ? 'sent' : 'paid', null), reference };
};

/**
 * Staff made the transfer of a refund, placement or draw without a file. Who alone approved it can't pay it, too.
 * @throws AppError in_payout_batch; own_case; second_person_needed; invalid_transition, also for a withdrawal
 */
export const decidePaidByHand = (payable: Payable, reference: string, staffId: MemberId): Payable => {
  requireProposed(payable, staffId, 'sent');
  if (isOnlyApprover(payable, staffId)) throw new AppError('second_person_needed');
  return decideSentByHand(payable, reference);
};

/** What a bank does with a transfer, it does with one that it was told to make. */
const requireAtBank = ({ state, channel }: Payable, expected: PayableState, to: PayableState): void => {
  if (state !== expected || channel !== 'cash:bank')
    throw new AppError('invalid_transition', { from: state, to });
};

/** A bank line showed the transfer. @throws AppError invalid_transition unless it is sent */
export const decidePaid = (payable: Payable): Payable => {
  requireAtBank(payable, 'sent', 'paid');
  return moved(payable, 'paid', payable.batchId);
};

/** A bank line brought the money back. @throws AppError invalid_transition unless the bank showed it as paid */
export const decideReturned = (payable: Payable): Payable => {
  requireAtBank(payable, 'paid', 'returned');
  return moved(payable, 'returned', payable.batchId);
};

/** The bank refused to make the transfer, so two people say. @throws AppError invalid_transition unless it is sent */
export const decideRejected = (payable: Payable): Payable => {
  requireAtBank(payable, 'sent', 'returned');
  return moved(payable, 'returned', payable.batchId);
};

/**
 * Staff end a refund, placement or draw that no bank was told of. @throws AppError in_payout_batch; own_case;
 * payment_on_its_way; invalid_transition, also for a withdrawal
 */
export const decideGivenUp = (payable: Payable, staffId: MemberId): Payable => {
  requireProposed(payable, staffId, 'cancelled');
  requireOutsideBatch(payable);
  return decideCancelled(payable);
};

/**
 * What it pays isn't approved any more. Out of a draft batch it falls, and the batch can't be released; once it was
 * sent, only the bank decides. @throws AppError payment_on_its_way
 */
export const decideCancelled = (payable: Payable): Payable => {
  if (['sent', 'paid', 'returned'].includes(payable.state)) throw new AppError('payment_on_its_way');
  return moved(payable, 'cancelled', payable.batchId);
};
