import type { Moment } from '#functions/ledger/moment.ts';
import type { Actor } from '#functions/platform/actor.ts';
import { newId } from '#functions/platform/new-id.ts';
import { suspenseKey } from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import type { SuspensePayment } from '#functions/suspense/suspense-schema.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { Minor } from '#shared/domain/money.ts';
import { suspenseAttributes } from './attributes.ts';

/** A payment to be set aside. The purchase or deposit that it was meant for says whose it is. */
export interface SetAside
  extends Pick<SuspensePayment, 'reason' | 'amountMinor' | 'foreign' | 'cash' | 'shard' | 'reference'> {
  readonly source: Pick<SuspensePayment, 'area' | 'memberId' | 'memberName' | 'memberEmail'> & {
    readonly id: string;
  };
}

/**
 * Records a payment that matches nothing, for staff to decide about, and tells its member. The entry that brings its
 * money into suspense, and the line in the history of its source, are the caller's, in the same transaction.
 */
export const openSuspense = (
  transaction: Transaction,
  { source, ...setAside }: SetAside,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): SuspensePayment => {
  const { area, memberId, memberName, memberEmail } = source;
  const at = instantOf(now);
  const payment: SuspensePayment = {
    ...setAside,
    id: newId('SuspenseId', now),
    area,
    state: 'open',
    sourceId: source.id,
    memberId,
    memberName,
    memberEmail,
    createdAt: at,
    history: [{ at, state: 'open', actor, reason: null }],
    version: 1,
  };
  transaction.create(suspenseKey(payment.id), suspenseAttributes(payment));
  emit(transaction, { type: 'payment-set-aside', suspenseId: payment.id, memberId }, now);
  return payment;
};

/** The payment in its next form, if nobody changed it since it was read. */
export const writeSuspense = (transaction: Transaction, next: SuspensePayment): void => {
  transaction.replace(
    suspenseKey(next.id),
    suspenseAttributes(next),
    next.version - 1,
    (standing) => new AppError('invalid_transition', { from: standing?.state, to: next.state }),
  );
};

/** What staff left in suspense of a bank payment that they booked; nothing when it was used or sent back whole. */
export const setAsideByStaff = (
  transaction: Transaction,
  source: SetAside['source'],
  { unmatchedMinor, bankReference }: { readonly unmatchedMinor: Minor; readonly bankReference: string },
  moment: Moment,
): void => {
  if (unmatchedMinor === 0) return;
  const payment = { reason: 'set-aside-by-staff', amountMinor: unmatchedMinor, foreign: null } as const;
  const arrived = { cash: 'cash:bank', shard: moment.shard, reference: bankReference } as const;
  openSuspense(transaction, { source, ...payment, ...arrived }, moment);
};
