import { AppError } from '#shared/domain/errors.ts';
import { type PayableId, type PayoutBatchId, payableIdSchema } from '#shared/domain/ids.ts';
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

const moved = (payable: Payable, state: PayableState, batchId: Payable['batchId']): Payable => {
  if (!mayFollow(payableMachine, payable.state, state))
    throw new AppError('invalid_transition', { from: payable.state, to: state });
  return { ...payable, state, batchId, version: payable.version + 1 };
};

/** Puts it into a batch. @throws AppError in_payout_batch while it is in another one; invalid_transition */
export const decideBatched = (payable: Payable, batchId: PayoutBatchId): Payable => {
  if (payable.state === 'batched') throw new AppError('in_payout_batch', { batchId: payable.batchId });
  return moved(payable, 'batched', batchId);
};

/** Its batch was discarded. @throws AppError invalid_transition */
export const decideUnbatched = (payable: Payable): Payable => moved(payable, 'open', null);

/** Its batch was released. @throws AppError invalid_transition */
export const decideReleased = (payable: Payable): Payable => moved(payable, 'sent', payable.batchId);

/** Staff made the transfer without a file. @throws AppError in_payout_batch, invalid_transition */
export const decideSentByHand = (payable: Payable): Payable => {
  if (payable.state === 'batched') throw new AppError('in_payout_batch', { batchId: payable.batchId });
  return moved(payable, 'sent', null);
};

/** A bank line showed the transfer. @throws AppError invalid_transition */
export const decidePaid = (payable: Payable): Payable => moved(payable, 'paid', payable.batchId);

/** The bank brought the money back. @throws AppError invalid_transition */
export const decideReturned = (payable: Payable): Payable => moved(payable, 'returned', payable.batchId);

/**
 * What it pays isn't approved any more. Out of a draft batch it falls, and the batch can't be released; once it was
 * sent, only the bank decides. @throws AppError payment_on_its_way
 */
export const decideCancelled = (payable: Payable): Payable => {
  if (['sent', 'paid', 'returned'].includes(payable.state)) throw new AppError('payment_on_its_way');
  return moved(payable, 'cancelled', payable.batchId);
};
