import { postEntries } from '#functions/ledger/table/post-entries.ts';
import type { Member } from '#functions/member/member-schema.ts';
import {
  packageCountKey,
  positionKey,
  purchaseKey,
  reinvestmentKey,
} from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { shardOf } from '#functions/platform/table/shards.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { positionAttributes } from '#functions/position/table/attributes.ts';
import type { Ending } from '#functions/purchase/purchase.ts';
import { type Activation, positionOf } from '#functions/purchase/purchase-payment.ts';
import type { Purchase } from '#functions/purchase/purchase-schema.ts';
import { AppError } from '#shared/domain/errors.ts';
import { purchaseAttributes } from './attributes.ts';

/**
 * A new purchase, counted against the package's limit per member. The limit is a condition of the write, so that
 * orders that meet cannot exceed it together.
 */
export const writeOrder = (
  transaction: Transaction,
  purchase: Purchase,
  perMemberMax: number | null,
  shards: number,
): void => {
  transaction.create(
    purchaseKey(purchase.memberId, purchase.id),
    purchaseAttributes(purchase, shardOf(purchase.id, shards)),
  );
  countPieces(transaction, purchase, purchase.quantity, perMemberMax);
};

const countPieces = (
  transaction: Transaction,
  purchase: Purchase,
  pieces: number,
  perMemberMax: number | null = null,
): void => {
  const guard = perMemberMax === null || pieces < 0 ? {} : { atMost: { pieces: perMemberMax - pieces } };
  transaction.add(
    packageCountKey(purchase.memberId, purchase.packageId),
    { pieces },
    guard,
    () => new AppError('package_limit_reached', { perMemberMax }),
  );
};

/** The place of an ended purchase under the package's limit, free again. */
export const freePieces = (transaction: Transaction, purchase: Purchase): void =>
  countPieces(transaction, purchase, -purchase.quantity);

/** The purchase in its next form, if nobody changed it since it was read. */
export const writePurchase = (transaction: Transaction, next: Purchase, shards: number): void => {
  transaction.replace(
    purchaseKey(next.memberId, next.id),
    purchaseAttributes(next, shardOf(next.id, shards)),
    next.version - 1,
    (standing) => new AppError('invalid_transition', { from: standing?.state, to: next.state }),
  );
};

/**
 * What an activation brings about beside the purchase item: entries with their balances, the running position, and
 * the event that makes the sponsors' bonuses.
 */
export const writeActivation = (
  transaction: Transaction,
  { purchase, entries, sponsors }: Activation,
  member: Pick<Member, 'sponsorIds'>,
  { shards, now }: { readonly shards: number; readonly now: Date },
): void => {
  const { id, memberId, priceMinor, annualRateBps, maturesOn } = purchase;
  postEntries(transaction, entries);
  transaction.create(
    positionKey(memberId, 'infinity', id),
    positionAttributes(positionOf(purchase), shardOf(id, shards)),
  );
  if (purchase.payment === 'balance') {
    const { packageName, quantity, feeMinor, totalMinor } = purchase;
    const terms = { packageName, quantity, priceMinor, feeMinor, totalMinor, annualRateBps, maturesOn };
    transaction.create(reinvestmentKey(memberId, id), { purchaseId: id, ...terms, at: purchase.activatedAt });
  }
  emit(
    transaction,
    {
      type: 'purchase-activated',
      purchaseId: purchase.id,
      memberId: purchase.memberId,
      memberName: purchase.memberName,
      priceMinor: purchase.priceMinor,
      sponsorLevelBps: [...purchase.sponsorLevelBps],
      sponsors: sponsors.map((sponsor) => ({ ...sponsor })),
      ancestors: [...member.sponsorIds],
    },
    now,
  );
};

/** An end without activation: the state, the way back of a part payment, and the freed place under the limit. */
export const writeEnding = (
  transaction: Transaction,
  { purchase, entries }: Ending,
  shards: number,
): void => {
  writePurchase(transaction, purchase, shards);
  postEntries(transaction, entries);
  freePieces(transaction, purchase);
};
