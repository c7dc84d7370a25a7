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

/** A payment for suspense. It belongs to the member of the order that it was meant for. */
export interface SetAside
  extends Pick<SuspensePayment, 'reason' | 'amountMinor' | 'foreign' | 'cash' | 'shard' | 'reference'> {
  readonly source: Pick<SuspensePayment, 'area' | 'memberId' | 'memberName' | 'memberEmail'> & {
    readonly id: string;
  };
}

/**
 * Records an unmatched payment for staff to decide about, and notifies its member. The caller writes the entry that
 * moves its money to suspense and the line in the history of its source, in the same transaction. `decide`: what staff
 * decide about it at once.
 */
export const openSuspense = (
  transaction: Transaction,
  { source, ...setAside }: SetAside,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
  decide: (opened: SuspensePayment) => SuspensePayment = (opened) => opened,
): SuspensePayment => {
  const { area, memberId, memberName, memberEmail } = source;
  const at = instantOf(now);
  const payment = decide({
    ...setAside,
    id: newId('SuspenseId', now),
    area,
    state: 'open',
    sourceId: source.id,
    memberId,
    memberName,
    memberEmail,
    payableId: null,
    createdAt: at,
    history: [{ at, state: 'open', actor, reason: null }],
    version: 1,
  });
  transaction.create(suspenseKey(payment.id), suspenseAttributes(payment));
  // The notice of a reversal says where the money is.
  if (payment.reason !== 'reversed')
    emit(transaction, { type: 'payment-set-aside', suspenseId: payment.id, memberId }, now);
  return payment;
};

/** Replaces the payment, provided that it has not changed since it was read. */
export const writeSuspense = (transaction: Transaction, next: SuspensePayment): void => {
  transaction.replace(
    suspenseKey(next.id),
    suspenseAttributes(next),
    next.version - 1,
    (stored) => new AppError('invalid_transition', { from: stored?.state, to: next.state }),
  );
};

/** Records what staff left in suspense of a bank payment; nothing when it was used or refunded in full. */
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
