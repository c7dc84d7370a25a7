import { requireVerified } from '#functions/member/kyc-status.ts';
import { type Member, memberSchema } from '#functions/member/member-schema.ts';
import { memberKey } from '#functions/platform/table/keys.ts';
import { refusalByRule } from '#functions/platform/table/refusal-by-rule.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { dayOf, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';

/** Refuses the act with `member_not_active` unless the member may move money when the transaction commits. */
export const requireActive = (transaction: Transaction, memberId: MemberId): Transaction =>
  transaction.require(
    memberKey(memberId),
    { equals: { status: 'active' } },
    (member) => new AppError('member_not_active', { status: member?.status }),
  );

/** What a refusal names beside its reason, such as the payments that it concerns. */
type About = Readonly<Record<string, unknown>>;

/**
 * Checks that money may still be paid out to the member.
 * @throws AppError member_not_active, withdrawals_held, kyc_needed
 */
export const requireStillPayable = (member: Member, now: Date, about: About = {}): void => {
  const { status, withdrawalsHeldSince } = member;
  if (status !== 'active') throw new AppError('member_not_active', { status, ...about });
  if (withdrawalsHeldSince !== null)
    throw new AppError('withdrawals_held', { since: withdrawalsHeldSince, ...about });
  requireVerified(member, now, about);
};

/**
 * Refuses the act unless money may be paid out to the member when the transaction commits: with `member_not_active`,
 * `withdrawals_held` while a sign-in they reported is investigated, or `kyc_needed` when their identity is no longer
 * verified.
 */
export const requirePayee = (
  transaction: Transaction,
  memberId: MemberId,
  now: Date,
  about?: About,
): Transaction =>
  transaction.require(
    memberKey(memberId),
    {
      equals: { status: 'active', kyc: 'approved' },
      notBefore: { kycUntil: dayOf(instantOf(now)) },
      unset: ['withdrawalsHeldSince'],
    },
    refusalByRule(memberSchema, (member) => requireStillPayable(member, now, about)),
  );
