import { packageCountKey } from '#functions/platform/table/keys.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import type { Purchase } from '#functions/purchase/purchase-schema.ts';
import { AppError } from '#shared/domain/errors.ts';

type Counted = Pick<Purchase, 'memberId' | 'packageId' | 'quantity'>;

/**
 * Counts a new purchase against the package's limit per member; null: there is none. The limit is a condition of the
 * write, so that concurrent orders cannot exceed it together.
 */
export const countPieces = (
  transaction: Transaction,
  { memberId, packageId, quantity }: Counted,
  perMemberMax: number | null,
): void => {
  const guard = perMemberMax === null ? {} : { atMost: { pieces: perMemberMax - quantity } };
  transaction.add(
    packageCountKey(memberId, packageId),
    { pieces: quantity },
    guard,
    () => new AppError('package_limit_reached', { perMemberMax }),
  );
};

/** A purchase that ended no longer counts against the limit. */
export const freePieces = (transaction: Transaction, { memberId, packageId, quantity }: Counted): void => {
  transaction.add(packageCountKey(memberId, packageId), { pieces: -quantity });
};
