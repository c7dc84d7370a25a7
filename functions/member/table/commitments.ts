import { commitmentsKey } from '#functions/platform/table/keys.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';

/**
 * Counts a new commitment to a member that no balance shows yet: an order awaiting payment or a bonus awaiting funding.
 * A concurrent closure of the account either sees the commitment, or the act itself is refused with
 * `member_not_active`.
 */
export const noteCommitment = (transaction: Transaction, memberId: MemberId): void => {
  transaction.add(
    commitmentsKey(memberId),
    { count: 1 },
    { absent: ['closed'] },
    () => new AppError('member_not_active', { status: 'closed' }),
  );
};
