import { type DepositActivation, type DepositEnding, positionOfDeposit } from '#functions/deposit/deposit.ts';
import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import { postEntries } from '#functions/ledger/table/post-entries.ts';
import { depositKey, positionKey } from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { shardOf } from '#functions/platform/table/shards.ts';
import type { Refusal, Transaction } from '#functions/platform/table/transaction.ts';
import { positionAttributes } from '#functions/position/table/attributes.ts';
import { AppError } from '#shared/domain/errors.ts';
import { depositAttributes } from './attributes.ts';

/** A new deposit. */
export const createDeposit = (transaction: Transaction, deposit: Deposit, shards: number): void => {
  transaction.create(
    depositKey(deposit.memberId, deposit.id),
    depositAttributes(deposit, shardOf(deposit.id, shards)),
  );
};

/** The deposit in its next form, if nobody changed it since it was read. */
export const writeDeposit = (
  transaction: Transaction,
  next: Deposit,
  shards: number,
  refusal: Refusal = (standing) =>
    new AppError('invalid_transition', { from: standing?.state, to: next.state }),
): void => {
  transaction.replace(
    depositKey(next.memberId, next.id),
    depositAttributes(next, shardOf(next.id, shards)),
    next.version - 1,
    refusal,
  );
};

/**
 * What an activation brings about beside the deposit item: entries with their balances, the running position, and
 * the event that makes the sponsors' bonuses and the member's mail.
 */
export const writeDepositActivation = (
  transaction: Transaction,
  { deposit, entries, sponsors }: DepositActivation,
  { shards, now }: { readonly shards: number; readonly now: Date },
): void => {
  const { id, memberId, memberName, totalMinor, sponsorLevelBps } = deposit;
  postEntries(transaction, entries);
  transaction.create(
    positionKey(memberId, 'security', id),
    positionAttributes(positionOfDeposit(deposit), shardOf(id, shards)),
  );
  emit(
    transaction,
    {
      type: 'deposit-activated',
      depositId: id,
      memberId,
      memberName,
      amountMinor: totalMinor,
      sponsorLevelBps: [...sponsorLevelBps],
      sponsors: sponsors.map((sponsor) => ({ ...sponsor })),
    },
    now,
  );
};

/** An end without activation: the state, and the way back of a part payment. */
export const writeDepositEnding = (
  transaction: Transaction,
  { deposit, entries }: DepositEnding,
  shards: number,
): void => {
  writeDeposit(transaction, deposit, shards);
  postEntries(transaction, entries);
};
