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
