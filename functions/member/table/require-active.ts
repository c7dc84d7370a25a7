import { requireVerified } from '#functions/member/kyc-status.ts';
import { type Member, memberSchema } from '#functions/member/member-schema.ts';
import { memberKey } from '#functions/platform/table/keys.ts';
import { refusalByRule } from '#functions/platform/table/refusal-by-rule.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { dayOf, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';

/** The act is refused with `member_not_active` unless its member may move money when the transaction commits. */
export const requireActive = (transaction: Transaction, memberId: MemberId): Transaction =>
  transaction.require(
    memberKey(memberId),
    { equals: { status: 'active' } },
    (standing) => new AppError('member_not_active', { status: standing?.status }),
  );

/** May money still go out to who asked for it? @throws AppError member_not_active, withdrawals_held, kyc_needed */
const requireStillPayable = (member: Member, now: Date): void => {
  const { status, withdrawalsHeldSince } = member;
  if (status !== 'active') throw new AppError('member_not_active', { status });
  if (withdrawalsHeldSince !== null) throw new AppError('withdrawals_held', { since: withdrawalsHeldSince });
  requireVerified(member, now);
};

/**
 * The act is refused unless money may go out to its member when the transaction commits: `member_not_active`,
 * `withdrawals_held` while a sign-in that they reported is looked into, `kyc_needed` when it is not known any more who
 * they are.
 */
export const requirePayee = (transaction: Transaction, memberId: MemberId, now: Date): Transaction =>
  transaction.require(
    memberKey(memberId),
    {
      equals: { status: 'active', kyc: 'approved' },
      notBefore: { kycUntil: dayOf(instantOf(now)) },
      unset: ['withdrawalsHeldSince'],
    },
    refusalByRule(memberSchema, (member) => requireStillPayable(member, now)),
  );
