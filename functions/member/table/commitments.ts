import { commitmentsKey } from '#functions/platform/table/keys.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';

/**
 * Counts, in the transaction that begins it, something that may still be owed to a member and that no balance shows yet:
 * an order that waits for its payment, a bonus that awaits funding. Whoever closes the account at that moment is told of
 * it, or the act itself is refused with `member_not_active`: one of the two, never neither.
 */
export const noteCommitment = (transaction: Transaction, memberId: MemberId): void => {
  transaction.add(
    commitmentsKey(memberId),
    { count: 1 },
    { absent: ['closed'] },
    () => new AppError('member_not_active', { status: 'closed' }),
  );
};
