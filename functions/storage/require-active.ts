import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { memberKey } from './keys.ts';
import type { Transaction } from './transaction.ts';

/** The act is refused with `member_not_active` unless its member may move money when the transaction commits. */
export const requireActive = (transaction: Transaction, memberId: MemberId): Transaction =>
  transaction.require(
    memberKey(memberId),
    { equals: { status: 'active' } },
    (standing) => new AppError('member_not_active', { status: standing?.status }),
  );

/**
 * The act is refused unless money may go out to its member when the transaction commits: `member_not_active`, or
 * `withdrawals_held` while a sign-in that they reported is looked into.
 */
export const requirePayee = (transaction: Transaction, memberId: MemberId): Transaction =>
  transaction.require(
    memberKey(memberId),
    { equals: { status: 'active' }, unset: ['withdrawalsHeldSince'] },
    (standing) =>
      standing?.status === 'active'
        ? new AppError('withdrawals_held', { since: standing.withdrawalsHeldSince })
        : new AppError('member_not_active', { status: standing?.status }),
  );
